// The signs here were chosen by looking at the notations, not taken from the weights that rank repairs.
#include "diagnosis/native_slips.hpp"

#include "notation/native/signs.hpp"

#include <algorithm>
#include <array>

namespace vpgn::diagnosis {

using chance = std::mt19937_64;
namespace signs = replay::signs;
using std::u32string_view;

namespace {

std::u32string characters_of(std::string const& text) {
    std::u32string all;
    for (signs::reader from(text); !from.at_end();) {
        char32_t const c = from.next();
        if (c == 0) break;
        all += c;
    }
    return all;
}

std::string text_of(std::u32string const& all) {
    std::string text;
    for (char32_t const c : all)
        signs::put(text, c);
    return text;
}

bool any_of(u32string_view set, char32_t c) {
    return set.find(c) != set.npos;
}

/// Signs of one meaning: one may stand in place of another.
using groups = std::vector<u32string_view>;

constexpr u32string_view ascii_numbers = U"123456789", wide_numbers = U"１２３４５６７８９",
                         chinese_numbers = U"一二三四五六七八九";

bool has_coordinates(slip_context const& on) {
    return on.game.native->id == "iccs";
}

groups numbers_of(slip_context const& on) {
    if (has_coordinates(on)) return {U"0123456789"};
    return {ascii_numbers, wide_numbers, chinese_numbers};
}

/// A sign of the groups, replaced by another one of its group.
std::string another_of(slip_context const& on, groups const& all, chance& random) {
    std::u32string word = characters_of(on.text);
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i != word.size(); ++i)
        for (u32string_view const group : all)
            if (any_of(group, word[i])) places.push_back(i);
    if (places.empty()) return "";
    std::size_t const at = places[random() % places.size()];
    for (u32string_view const group : all)
        if (char32_t const was = word[at]; any_of(group, was)) {
            while (word[at] == was)
                word[at] = group[random() % group.size()];
            break;
        }
    return text_of(word);
}

/// A number changed by `change`, from 0; negative: it has no other one.
template <class Change>
std::string changed_number(slip_context const& on, chance& random, Change change) {
    std::u32string word = characters_of(on.text);
    std::vector<std::pair<std::size_t, char32_t>> made;
    for (std::size_t i = 0; i != word.size(); ++i)
        for (u32string_view const group : numbers_of(on)) {
            std::size_t const value = group.find(word[i]);
            if (value == group.npos) continue;
            int const other = change(int(value), int(group.size()));
            if (other >= 0 && other < int(group.size()) && other != int(value))
                made.emplace_back(i, group[std::size_t(other)]);
        }
    if (made.empty()) return "";
    auto const [at, sign] = made[random() % made.size()];
    word[at] = sign;
    return text_of(word);
}

std::string another_number(slip_context const& on, chance& random) {
    return another_of(on, numbers_of(on), random);
}
std::string number_beside(slip_context const& on, chance& random) {
    int const step = random() % 2 == 0 ? 1 : -1;
    return changed_number(on, random, [step](int value, int) { return value + step; });
}
std::string number_mirrored(slip_context const& on, chance& random) {
    return changed_number(on, random, [](int value, int all) { return all - 1 - value; });
}
std::string another_file(slip_context const& on, chance& random) {
    return has_coordinates(on) ? another_of(on, {U"abcdefghi", U"ABCDEFGHI"}, random) : "";
}

std::string another_way(slip_context const& on, chance& random) {
    if (on.game.native->id == "wxf") {
        std::u32string word = characters_of(on.text);
        constexpr u32string_view ways = U"+-=";
        if (word.size() != 4 || !any_of(ways, word[2])) return "";
        char32_t const was = word[2];
        while (word[2] == was)
            word[2] = ways[random() % ways.size()];
        return text_of(word);
    }
    return another_of(on, {U"進退平", U"进退平"}, random);
}

std::string another_native_piece(slip_context const& on, chance& random) {
    if (has_coordinates(on)) return "";
    return another_of(on,
                      {U"帥仕相馬車炮兵", U"將士象馬車炮卒", U"帅仕相马车炮兵", U"将士象马车炮卒", U"KAEHRCP",
                       U"歩香桂銀金角飛玉"},
                      random);
}

std::string another_place(slip_context const& on, chance& random) {
    if (on.game.native->id == "wxf") {
        std::u32string word = characters_of(on.text);
        if (word.size() != 4 || (word[1] != U'+' && word[1] != U'-')) return "";
        word[1] = word[1] == U'+' ? U'-' : U'+';
        return text_of(word);
    }
    return another_of(on, {U"前後", U"前后", U"左右"}, random);
}

/// The two numbers of a word, or its two squares.
std::string numbers_exchanged(slip_context const& on, chance&) {
    std::u32string word = characters_of(on.text);
    if (has_coordinates(on) && word.size() == 4) {
        std::swap(word[0], word[2]);
        std::swap(word[1], word[3]);
        return text_of(word);
    }
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i != word.size(); ++i)
        for (u32string_view const group : numbers_of(on))
            if (any_of(group, word[i])) places.push_back(i);
    if (places.size() != 2 || word[places[0]] == word[places[1]]) return "";
    std::swap(word[places[0]], word[places[1]]);
    return text_of(word);
}

std::string neighbours_exchanged(slip_context const& on, chance& random) {
    std::u32string word = characters_of(on.text);
    if (word.size() < 2) return "";
    std::size_t const at = random() % (word.size() - 1);
    std::swap(word[at], word[at + 1]);
    return text_of(word);
}

std::string sign_left_out(slip_context const& on, chance& random) {
    std::u32string word = characters_of(on.text);
    word.erase(random() % word.size(), 1);
    return text_of(word);
}

/// A sign that looks like another one.
std::string misread_sign(slip_context const& on, chance& random) {
    constexpr std::array<std::pair<char32_t, u32string_view>, 31> alike = {{
        {U'車', U"東"}, {U'车', U"东"}, {U'馬', U"鳥"}, {U'马', U"鸟"}, {U'炮', U"抱"}, {U'兵', U"乓"},
        {U'卒', U"率"}, {U'士', U"土"}, {U'仕', U"任"}, {U'相', U"柏"}, {U'象', U"像"}, {U'將', U"蔣"},
        {U'帥', U"師"}, {U'平', U"乎"}, {U'進', U"准"}, {U'进', U"井"}, {U'退', U"迟"}, {U'一', U"—"},
        {U'二', U"三"}, {U'三', U"二"}, {U'五', U"王"}, {U'八', U"入"}, {U'九', U"丸"}, {U'七', U"匕"},
        {U'1', U"l"},   {U'5', U"S"},   {U'8', U"B"},   {U'0', U"O"},   {U'=', U"-"},   {U'H', U"N"},
        {U'C', U"G"},
    }};
    std::u32string word = characters_of(on.text);
    std::vector<std::pair<std::size_t, char32_t>> made;
    for (std::size_t i = 0; i != word.size(); ++i)
        for (auto const& [sign, others] : alike)
            if (word[i] == sign) made.emplace_back(i, others[random() % others.size()]);
    if (made.empty()) return "";
    auto const [at, sign] = made[random() % made.size()];
    word[at] = sign;
    return text_of(word);
}

constexpr std::array<slip_kind, 11> kinds = {{
    {"another number", another_number},
    {"number beside", number_beside},
    {"number mirrored", number_mirrored},
    {"another file", another_file},
    {"another way", another_way},
    {"another piece", another_native_piece},
    {"another place", another_place},
    {"numbers exchanged", numbers_exchanged},
    {"signs exchanged", neighbours_exchanged},
    {"sign left out", sign_left_out},
    {"sign misread", misread_sign},
}};

} // namespace

std::span<slip_kind const> native_slip_kinds() {
    return kinds;
}

} // namespace vpgn::diagnosis
