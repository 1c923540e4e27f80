#include "syntax/move_suffix.hpp"

#include "syntax/bytes.hpp"

#include <iterator>

namespace vpgn::syntax {
using namespace bytes;
using at_byte = char const*;

namespace {

using suffix_type = move_suffix::type;

struct phrase {
    /// In small letters; at a `|` stops and hyphens may be, and blanks unless the words are glued.
    std::string_view words;
    suffix_type kind;
    bool may_be_glued = false;
};

constexpr phrase phrases[] = {
    {"ch", suffix_type::check, true},
    {"check", suffix_type::check},
    {"chk", suffix_type::check},
    {"dis|ch", suffix_type::check, true},
    {"disc|ch", suffix_type::check, true},
    {"dis|check", suffix_type::check},
    {"disc|check", suffix_type::check},
    {"discovered|check", suffix_type::check},
    {"dbl|ch", suffix_type::double_check, true},
    {"dbl|check", suffix_type::double_check},
    {"double|ch", suffix_type::double_check},
    {"double|check", suffix_type::double_check},
    {"mate", suffix_type::mate, true},
    {"mt", suffix_type::mate, true},
    {"check|mate", suffix_type::mate},
    {"check|and|mate", suffix_type::mate},
    {"and|mate", suffix_type::mate},
    {"++", suffix_type::double_check},
    {"+", suffix_type::check},
    {"#", suffix_type::mate},
    {"\xe2\x80\xa0", suffix_type::check, true}, // daggers
    {"\xe2\x80\xa0\xe2\x80\xa0", suffix_type::double_check, true},
    {"\xe2\x80\xa1", suffix_type::check, true},
    // In other languages.
    {"sch", suffix_type::check}, // German
    {"schach", suffix_type::check},
    {"schach|matt", suffix_type::mate},
    {"matt", suffix_type::mate},
    {"\xc3\xa9"
     "chec",
     suffix_type::check}, // French
    {"echec", suffix_type::check},
    {"\xc3\xa9"
     "chec|et|mat",
     suffix_type::mate},
    {"echec|et|mat", suffix_type::mate},
    {"mat", suffix_type::mate},    // several
    {"jaque", suffix_type::check}, // Spanish
    {"jaque|mate", suffix_type::mate},
    {"scacco", suffix_type::check}, // Italian
    {"scacco|matto", suffix_type::mate},
    {"matto", suffix_type::mate},
    {"xeque", suffix_type::check}, // Portuguese
    {"xeque|mate", suffix_type::mate},
    {"schaak", suffix_type::check}, // Dutch
    {"schaak|mat", suffix_type::mate},
    {"szach", suffix_type::check},                    // Polish
    {"skak", suffix_type::check},                     // Danish
    {"sjakk", suffix_type::check},                    // Norwegian
    {"schack", suffix_type::check},                   // Swedish
    {"\xd1\x88\xd0\xb0\xd1\x85", suffix_type::check}, // Russian
    {"\xd0\xbc\xd0\xb0\xd1\x82", suffix_type::mate},
    {"e|p", suffix_type::en_passant, true},
    {"en|passant", suffix_type::en_passant},
};

constexpr char small_letter(char c) {
    return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c;
}

at_byte skip_parting(at_byte at, at_byte end, bool glued) {
    for (;;) {
        at_byte const next = glued ? at : skip_blanks(at, end);
        bool const is_sign = next != end && (*next == '.' || *next == '-' || *next == '/');
        if (!is_sign) return next;
        at = next + 1;
    }
}

/// The end of those words at `at`, or null.
at_byte phrase_end(at_byte at, at_byte end, std::string_view words, bool glued = false) {
    for (char const c : words) {
        if (c == '|') {
            at = skip_parting(at, end, glued);
            continue;
        }
        if (at == end || small_letter(*at) != c) return nullptr;
        ++at;
    }
    return at;
}

/// Whether a word may end at `at`, and with it what is written behind a move.
bool ends_word(at_byte at, at_byte end, bool in_parentheses) {
    if (in_parentheses) return at != end && *at == ')';
    bool const is_glyph = at != end && (*at == '!' || *at == '?');
    return is_glyph || parted(at, end);
}

move_suffix longest_phrase(at_byte at, at_byte end, bool glued) {
    bool const in_parentheses = !glued && at != end && *at == '(';
    if (in_parentheses) ++at;
    move_suffix found;
    for (phrase const& one : phrases) {
        if (glued && !one.may_be_glued) continue;
        // Outside of parentheses the signs are the dialect's own.
        bool const is_own = one.words[0] == '+' || one.words[0] == '#';
        if (is_own && !in_parentheses) continue;
        at_byte to = phrase_end(at, end, one.words, glued);
        if (to == nullptr) continue;
        bool const is_stop =
            starts_with(to, end, ".") && !starts_with(to, end, "..") && is(to[-1], letter | high);
        if (is_stop) ++to;
        if (!ends_word(to, end, in_parentheses)) continue;
        to += in_parentheses ? 1 : 0;
        if (found.end == nullptr || to > found.end) found = {to, one.kind};
    }
    return found;
}

} // namespace

move_suffix move_suffix_at(char const* at, char const* end) {
    return may_begin_suffix(at, end) ? longest_phrase(at, end, false) : move_suffix{};
}

move_suffix glued_suffix_at(char const* at, char const* end) {
    return may_begin_suffix(at, end) && *at != '(' ? longest_phrase(at, end, true) : move_suffix{};
}

char const* full_piece_name(char const* at, char const* end) {
    for (std::string_view const name : {"queen", "rook", "bishop", "knight"}) {
        at_byte const to = phrase_end(at, end, name);
        if (to != nullptr && !is_at(to, end, letter | digit)) return to;
    }
    return nullptr;
}

bool has_odd_promotion(std::string_view bytes, action const& read) {
    span const promotion = read.promotion_at;
    if (promotion.empty() || read.to_at.empty()) return false;
    std::string_view const text = part(bytes, promotion);
    bool const is_apart = promotion.start != read.to_at.end && text[0] != '=';
    constexpr std::size_t least_of_name = 4;
    bool const is_name = read.promotion.named_by == naming::letter && text.size() >= least_of_name &&
                         is(text.back(), letter) && is(text[text.size() - 2], letter);
    return is_apart || is_name || text[0] == ':' || text[0] == '-';
}

worded_sign worded_sign_at(char const* at, char const* end) {
    constexpr std::uint32_t novelty = 146, diagram = 220;
    struct spelling {
        char const* text;
        std::uint32_t nag;
    };
    static constexpr spelling spellings[] = {{"N", novelty}, {"TN", novelty}, {"D", diagram}};
    if (at == end || (*at != '(' && !is(*at, upper))) return {};
    bool const in_parentheses = *at == '(';
    if (in_parentheses) ++at;
    for (spelling const& one : spellings) {
        at_byte const to = at + std::string_view(one.text).size();
        if (starts_with(at, end, one.text) && ends_word(to, end, in_parentheses))
            return {to + (in_parentheses ? 1 : 0), one.nag};
    }
    return {};
}

} // namespace vpgn::syntax
