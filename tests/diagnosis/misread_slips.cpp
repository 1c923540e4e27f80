// The signs here were chosen by looking at scanned books and keyboards, not taken from the table that ranks
// repairs.
#include "diagnosis/misread_slips.hpp"

#include <array>
#include <fmt/format.h>
#include <map>

namespace vpgn::diagnosis {

using replay::written_action;
using syntax::action;
using chance = std::mt19937_64;

namespace {

using misreadings = std::map<char, std::vector<std::string>>;

/// One of the signs of `text` in `parts` as it was misread; empty where none has a misreading.
std::string misread(std::string const& text, std::vector<span> const& parts, misreadings const& table,
                    chance& random) {
    std::vector<std::size_t> places;
    for (span const part_of : parts)
        for (auto at = std::size_t(part_of.start); at < part_of.end; ++at)
            if (table.contains(text[at])) places.push_back(at);
    if (places.empty()) return "";
    std::size_t const at = places[random() % places.size()];
    auto const& all = table.at(text[at]);
    std::string slipped = text;
    return slipped.replace(at, 1, all[random() % all.size()]);
}

std::vector<span> parts_of(slip_context const& on, std::initializer_list<span action::*> which) {
    std::vector<span> list;
    for (written_action const& a : on.actions)
        for (span action::*const one : which)
            if (!(a.text.*one).empty())
                list.push_back({a.where.start + (a.text.*one).start, a.where.start + (a.text.*one).end});
    return list;
}

std::string misread_digit(slip_context const& on, chance& random) {
    static misreadings const table = {
        {'1', {"l", "I", "|", "i"}}, {'2', {"Z", "z"}}, {'3', {"E", "B"}}, {'4', {"A"}},
        {'5', {"S", "s"}},           {'6', {"G", "b"}}, {'7', {"T", "/"}}, {'8', {"B", "&"}}};
    std::string const slipped =
        misread(on.text, parts_of(on, {&action::from_at, &action::to_at}), table, random);
    bool const is_other_token = slipped.find_first_of("/&") != slipped.npos;
    return is_other_token ? "" : slipped;
}

std::string misread_file(slip_context const& on, chance& random) {
    static misreadings const table = {{'a', {"o", "@"}}, {'b', {"6", "k"}}, {'c', {"o"}},
                                      {'d', {"cl"}},     {'e', {"o", "s"}}, {'f', {"t", "r"}},
                                      {'g', {"q", "9"}}, {'h', {"n", "li"}}};
    std::string const slipped = misread(on.text, parts_of(on, {&action::to_at}), table, random);
    return slipped.find('@') != slipped.npos ? "" : slipped;
}

std::string misread_piece(slip_context const& on, chance& random) {
    static misreadings const table = {
        {'K', {"X", "k"}}, {'Q', {"0", "O", "q"}}, {'R', {"r", "P"}}, {'B', {"8"}}, {'N', {"H", "M", "n"}}};
    if (!on.game.on.pieces().has_usual_letters()) return "";
    std::vector<span> letters;
    for (span const one : parts_of(on, {&action::piece_at}))
        if (one.size() == 1) letters.push_back(one);
    return misread(on.text, letters, table, random);
}

std::string misread_mark(slip_context const& on, chance& random) {
    bool const castles = on.text.starts_with("O-O");
    if (castles && random() % 2 == 0) {
        std::string slipped = on.text;
        std::erase(slipped, '-');
        return slipped;
    }
    if (on.text.ends_with('+')) {
        std::array<std::string_view, 4> const checks = {"t", "ch", "ch.", "\xe2\x80\xa0"};
        return on.text.substr(0, on.text.size() - 1).append(checks[random() % checks.size()]);
    }
    static misreadings const table = {{'x', {"X", "k", "z"}}};
    return misread(on.text, parts_of(on, {&action::mark_at}), table, random);
}

std::string key_beside(slip_context const& on, chance& random) {
    static constexpr std::array<std::string_view, 4> rows = {"1234567890", "qwertyuiop", "asdfghjkl",
                                                             "zxcvbnm"};
    misreadings table;
    for (std::string_view const row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) table[row[i]].push_back(std::string(1, row[i - 1]));
            if (i + 1 < row.size()) table[row[i]].push_back(std::string(1, row[i + 1]));
        }
    return misread(on.text, parts_of(on, {&action::from_at, &action::to_at}), table, random);
}

std::string word_parted(slip_context const& on, chance& random) {
    if (on.actions.size() != 1 || on.text.size() < 2) return "";
    action const& a = on.actions.front().text;
    if (a.kind != action::form::move || !a.mark_at.empty()) return "";
    std::size_t const at = a.piece_at.empty()  ? 1
                           : random() % 2 == 0 ? std::size_t(a.piece_at.end)
                                               : on.text.size() - 1;
    if (a.piece_at.size() > 1 || (a.piece_at.empty() && !a.from_at.empty())) return "";
    std::string slipped = on.text;
    return slipped.insert(at, " ");
}

std::string word_cut(slip_context const& on, chance& random) {
    auto const& a = on.actions[random() % on.actions.size()];
    if (a.text.kind != action::form::move || a.text.to_at.size() != 2 || a.text.piece_at.size() != 1)
        return "";
    std::string slipped = on.text;
    return slipped.erase(std::size_t(a.where.start + a.text.to_at.end - 1), 1);
}

std::string square_turned(slip_context const& on, chance& random) {
    auto const& a = on.actions[random() % on.actions.size()];
    if (a.text.kind != action::form::move || a.text.to_at.size() != 2) return "";
    std::string slipped = on.text;
    auto const at = std::size_t(a.where.start + a.text.to_at.start);
    std::swap(slipped[at], slipped[at + 1]);
    return slipped;
}

std::string punctuation(slip_context const& on, chance& random) {
    if (!on.game.one_choice || on.game.variant().turn_has_list()) return "";
    return on.text + ",,.;"[random() % 4];
}

std::string number_misread(imported_game const& game, chance& random) {
    if (game.turns.size() < 4) return "";
    std::string text = game.text();
    static misreadings const table = {{'1', {"l", "I"}}, {'0', {"O", "o"}}, {'5', {"S"}}, {'2', {"Z"}}};
    std::size_t const at = 2 * (1 + random() % (game.turns.size() / 2 - 1));
    std::string const number = fmt::format(" {}. ", game.number(at));
    std::size_t const place = text.find(number, game.head.size());
    if (game.is_black(at) || place == text.npos) return "";
    std::vector<span> const digits = {{place + 1, place + number.size() - 2}};
    bool const may_be_word = number.size() == 4 && number[1] != '1';
    return may_be_word ? "" : misread(text, digits, table, random);
}

std::string result_missing(imported_game const& game, chance& random) {
    std::array<std::string_view, 3> const results = {"1-0", "0-1", "1/2-1/2"};
    if (game.is_decided) return "";
    std::string text = game.text();
    text.resize(text.rfind('*'));
    return fmt::format("[Result \"{}\"]\n{}\n", results[random() % results.size()], text);
}

constexpr std::array<slip_kind, 11> all_kinds = {{
    {"misread digit", misread_digit},
    {"misread file", misread_file},
    {"misread piece", misread_piece},
    {"misread mark", misread_mark, nullptr, true},
    {"key beside", key_beside},
    {"word parted", word_parted, nullptr, true},
    {"word cut", word_cut},
    {"square turned", square_turned},
    {"punctuation", punctuation, nullptr, true},
    {"number misread", nullptr, number_misread, true},
    {"result missing", nullptr, result_missing, true},
}};

} // namespace

std::span<slip_kind const> misread_slip_kinds() {
    return all_kinds;
}

} // namespace vpgn::diagnosis
