#include "syntax/move_suffix.hpp"

#include "syntax/bytes.hpp"

#include <iterator>

namespace vpgn::syntax {
using namespace bytes;
using at_byte = char const*;

namespace {

using suffix_kind = move_suffix::kind;

struct phrase {
    /// In small letters; at a `|` stops and hyphens may be, and blanks unless the words are glued.
    std::string_view words;
    suffix_kind what;
    bool may_be_glued = false;
};

constexpr phrase phrases[] = {
    {"ch", suffix_kind::check, true},
    {"check", suffix_kind::check},
    {"chk", suffix_kind::check},
    {"dis|ch", suffix_kind::check, true},
    {"disc|ch", suffix_kind::check, true},
    {"dis|check", suffix_kind::check},
    {"disc|check", suffix_kind::check},
    {"discovered|check", suffix_kind::check},
    {"dbl|ch", suffix_kind::double_check, true},
    {"dbl|check", suffix_kind::double_check},
    {"double|ch", suffix_kind::double_check},
    {"double|check", suffix_kind::double_check},
    {"mate", suffix_kind::mate, true},
    {"mt", suffix_kind::mate, true},
    {"check|mate", suffix_kind::mate},
    {"check|and|mate", suffix_kind::mate},
    {"and|mate", suffix_kind::mate},
    {"++", suffix_kind::double_check},
    {"+", suffix_kind::check},
    {"#", suffix_kind::mate},
    {"\xe2\x80\xa0", suffix_kind::check, true}, // daggers
    {"\xe2\x80\xa0\xe2\x80\xa0", suffix_kind::double_check, true},
    {"\xe2\x80\xa1", suffix_kind::check, true},
    // In other languages.
    {"sch", suffix_kind::check}, // German
    {"schach", suffix_kind::check},
    {"schach|matt", suffix_kind::mate},
    {"matt", suffix_kind::mate},
    {"\xc3\xa9"
     "chec",
     suffix_kind::check}, // French
    {"echec", suffix_kind::check},
    {"\xc3\xa9"
     "chec|et|mat",
     suffix_kind::mate},
    {"echec|et|mat", suffix_kind::mate},
    {"mat", suffix_kind::mate},    // several
    {"jaque", suffix_kind::check}, // Spanish
    {"jaque|mate", suffix_kind::mate},
    {"scacco", suffix_kind::check}, // Italian
    {"scacco|matto", suffix_kind::mate},
    {"matto", suffix_kind::mate},
    {"xeque", suffix_kind::check}, // Portuguese
    {"xeque|mate", suffix_kind::mate},
    {"schaak", suffix_kind::check}, // Dutch
    {"schaak|mat", suffix_kind::mate},
    {"szach", suffix_kind::check},                    // Polish
    {"skak", suffix_kind::check},                     // Danish
    {"sjakk", suffix_kind::check},                    // Norwegian
    {"schack", suffix_kind::check},                   // Swedish
    {"\xd1\x88\xd0\xb0\xd1\x85", suffix_kind::check}, // Russian
    {"\xd0\xbc\xd0\xb0\xd1\x82", suffix_kind::mate},
    {"e|p", suffix_kind::en_passant, true},
    {"en|passant", suffix_kind::en_passant},
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
        bool const is_stop = stands(to, end, ".") && !stands(to, end, "..") && is(to[-1], letter | high);
        if (is_stop) ++to;
        if (!ends_word(to, end, in_parentheses)) continue;
        to += in_parentheses ? 1 : 0;
        if (found.end == nullptr || to > found.end) found = {to, one.what};
    }
    return found;
}

/// What begins none of them, as most bytes do.
bool may_begin_phrase(at_byte at, at_byte end) {
    return at != end && (*at == '(' || is(*at, letter | high));
}

} // namespace

move_suffix move_suffix_at(char const* at, char const* end) {
    return may_begin_phrase(at, end) ? longest_phrase(at, end, false) : move_suffix{};
}

move_suffix glued_suffix_at(char const* at, char const* end) {
    return may_begin_phrase(at, end) && *at != '(' ? longest_phrase(at, end, true) : move_suffix{};
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
    bool const is_name = read.promotion.how == naming::letter && text.size() >= least_of_name &&
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
        if (stands(at, end, one.text) && ends_word(to, end, in_parentheses))
            return {to + (in_parentheses ? 1 : 0), one.nag};
    }
    return {};
}

} // namespace vpgn::syntax
