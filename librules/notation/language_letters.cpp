#include "notation/language_letters.hpp"

#include <algorithm>

namespace vpgn::replay {

namespace {

constexpr std::array<language_letters, 21> languages = {{
    {"German", {"K", "D", "T", "L", "S"}}, // Danish, Norwegian and Swedish as well
    {"French", {"R", "D", "T", "F", "C"}},
    {"Spanish", {"R", "D", "T", "A", "C"}}, // Italian as well
    {"Dutch", {"K", "D", "T", "L", "P"}},
    {"Russian", {"\u041a\u0440", "\u0424", "\u041b", "\u0421", "\u041a"}},
    {"Portuguese", {"R", "D", "T", "B", "C"}},
    {"Polish", {"K", "H", "W", "G", "S"}},
    {"Czech", {"K", "D", "V", "S", "J"}},
    {"Hungarian", {"K", "V", "B", "F", "H"}},
    {"Romanian", {"R", "D", "T", "N", "C"}},
    {"Finnish", {"K", "D", "T", "L", "R"}},
    {"Estonian", {"K", "L", "V", "O", "R"}},
    {"Icelandic", {"K", "D", "H", "B", "R"}},
    {"Latvian", {"K", "D", "T", "L", "Z"}},
    {"Lithuanian", {"K", "V", "B", "R", "\u017d"}},
    {"Turkish", {"\u015e", "V", "K", "F", "A"}},
    {"Indonesian", {"R", "M", "B", "G", "K"}},
    {"Ukrainian", {"\u041a\u0440", "\u0424", "\u0422", "\u0421", "\u041a"}},
    {"Serbian", {"\u041a", "\u0414", "\u0422", "\u041b", "\u0421"}},
    {"Bulgarian", {"\u0426", "\u0414", "\u0422", "\u041e", "\u041a"}},
    {"Greek", {"\u03a1", "\u0392", "\u03a0", "\u0391", "\u0399"}},
}};

bool is_capital(char c) {
    return c >= 'A' && c <= 'Z';
}

/// The English letter of the piece that `letter` denotes; nullopt if the language does not have it.
std::optional<char> english_letter(std::string_view letter, language_letters const& letters) {
    auto const at = std::find(letters.of.begin(), letters.of.end(), letter);
    if (at == letters.of.end()) return std::nullopt;
    return english_letters[std::size_t(at - letters.of.begin())];
}

/// The place of a promotion letter, and its length; 0 for none.
struct promoted {
    std::size_t at;
    std::size_t size;
};
promoted promotion_in(std::string_view word) {
    std::size_t const end = word.find_last_not_of("+#!?) ");
    if (end == word.npos || end < 2) return {0, 0};
    std::size_t const size = is_capital(word[end]) ? 1 : end > 2 && (word[end] & 0x80) != 0 ? 2 : 0;
    std::size_t const at = end + 1 - size;
    if (word[at - 1] == '=') return size != 0 ? promoted{at, size} : promoted{0, 0};
    // `e8D`, `e8 D`, `e8(D)`, `e8/D`
    std::size_t const target = word.substr(0, at).find_last_not_of(" (=/:-");
    bool const is_behind = target != word.npos && (word[target] == '1' || word[target] == '8');
    return size != 0 && is_behind ? promoted{at, size} : promoted{0, 0};
}

} // namespace

std::span<language_letters const> foreign_letters() {
    return languages;
}

std::string_view leading_letter(std::string_view word) {
    if (word.size() < 2) return {};
    // `O-O` and `G@e4` do not begin with a piece.
    if (is_capital(word[0])) return word[1] == '@' || word.starts_with("O-") ? "" : word.substr(0, 1);
    std::string_view const king = languages[4].of[0];
    if (word.starts_with(king)) return king;
    // Two bytes: Cyrillic, Greek, or Latin with a mark. Before a dash it is the circle of castling.
    bool const is_letter = (word[0] & 0xf8) == 0xd0 || (word[0] & 0xfe) == 0xce || (word[0] & 0xfe) == 0xc4;
    bool const castles =
        word.starts_with("\u041e") && word.size() > 2 && (word[2] == '-' || word[2] == '\xe2');
    return is_letter && !castles ? word.substr(0, 2) : std::string_view{};
}

std::optional<std::string> in_english(std::string_view word, language_letters const& letters) {
    std::string text(word);
    if (promoted const p = promotion_in(word); p.size != 0) {
        auto const letter = english_letter(word.substr(p.at, p.size), letters);
        if (!letter) return std::nullopt;
        text.replace(p.at, p.size, 1, *letter);
    }
    std::string_view const piece = leading_letter(word);
    if (piece.empty()) return text;
    auto const letter = english_letter(piece, letters);
    if (!letter) return std::nullopt;
    return text.replace(0, piece.size(), 1, *letter);
}

std::optional<std::string> with_english_promotion(std::string_view word) {
    promoted const p = promotion_in(word);
    // A `Q` whose tail was lost looks like the Estonian bishop.
    if (p.size == 0 || word.substr(p.at, p.size) == "O") return std::nullopt;
    std::optional<char> only;
    for (language_letters const& letters : languages) {
        auto const letter = english_letter(word.substr(p.at, p.size), letters);
        if (!letter) continue;
        if (only && *only != *letter) return std::nullopt;
        only = letter;
    }
    if (!only || *only == 'K') return std::nullopt;
    return std::string(word).replace(p.at, p.size, 1, *only);
}

namespace {

bool is_english(std::string_view word) {
    std::string_view const piece = leading_letter(word);
    return piece.empty() || std::string_view("KQRBNP").find(piece) != std::string_view::npos;
}

} // namespace

std::vector<language_letters const*> languages_of(syntax::game const& game) {
    constexpr int enough = 2;
    int foreign = 0;
    std::vector<language_letters const*> known;
    for (language_letters const& letters : languages)
        known.push_back(&letters);
    for (auto const& token : game.actions) {
        std::string_view const word = part(game.text, token.where);
        foreign += !is_english(word);
        std::erase_if(known, [&](auto const* letters) { return !in_english(word, *letters); });
        if (known.empty()) return {};
    }
    return foreign >= enough ? known : std::vector<language_letters const*>{};
}

} // namespace vpgn::replay
