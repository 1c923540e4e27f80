// Notations of chess that a game shows by its words, without a tag: ICCF's numbers and descriptive words,
// which would be move numbers and unreadable moves in another reading.
#pragma once

#include "core/variant.hpp"
#include "notation/native/word_notation.hpp"

#include <cstddef>
#include <string_view>

namespace vpgn::replay {

namespace detail {
bool shows_other_words(std::string_view movetext);
} // namespace detail

/// Whether games of a variant are written in such a notation.
bool takes_shown_words(rules::variant_info const&, rules::piece_table const&);

/// Whether the words of the game whose movetext begins at `from` may be of such a notation. A few
/// instructions for nearly every game: the first move shows it.
inline bool may_show_words(std::string_view text, std::size_t from) {
    // Not by find_first_not_of, which calls a function for each byte.
    auto const skip_blanks = [text](std::size_t at) {
        while (at < text.size() && (text[at] == ' ' || (text[at] >= '\t' && text[at] <= '\r')))
            ++at;
        return at;
    };
    std::size_t at = skip_blanks(from);
    while (at < text.size() && text[at] == '{') {
        std::size_t const closes = text.find('}', at);
        if (closes == text.npos) return false;
        at = skip_blanks(closes + 1);
    }
    if (at >= text.size() || text.size() - at < 5) return false;
    if (text[at] == '1' && text[at + 1] == '.') at += text[at + 2] == ' ' ? 3 : 2;
    auto const is_small = [](char c) { return c >= 'a' && c <= 'h'; };
    // `e4`, `Nf3`
    if (is_small(text[at]) || is_small(text[at + 1])) return false;
    return detail::shows_other_words(text.substr(at));
}

/// The notation that most of the words show; null: none. Looks at the first words alone.
word_notation const* shown_words(std::string_view movetext, rules::variant_info const&,
                                 rules::piece_table const&);

} // namespace vpgn::replay
