// Scanners for the tokens of movetext, over [at, end): each returns the end of the token that begins at `at`,
// or null if there is none. They examine bytes only; the rules and `read_action` interpret them. Private to
// this folder. None allocates; all are linear in the token's length.
#pragma once

#include "syntax/bytes.hpp"
#include "syntax/events.hpp"

namespace vpgn::syntax::scan {

using at_byte = char const*;

/// An action that begins with a letter. It is distinguished from a word by its bytes alone: it contains a
/// digit, or is castling, a pass, or a pawn's capture written as two files.
at_byte action(at_byte at, at_byte end);

/// An action with any other beginning: `(RN)f5-h6`, `@f3`, `--`, `0-0`.
at_byte unlettered_action(at_byte at, at_byte end);

/// An action after the check mark of a chain: `# Kd2`.
at_byte checked_action(at_byte at, at_byte end);

/// The check mark after the parenthesis that closes the list of a turn: the end of `e4 (Ne2, Rg1)+`.
at_byte list_mark(at_byte at, at_byte end);

/// Whether the word [at, to) may be several actions that no blank parts, or an action and a result. True of
/// few others.
bool may_be_glued(at_byte at, at_byte to);

/// A name after a slash, as other sites write gating: the `E` of `Nf3/E`.
at_byte gate(at_byte at, at_byte end);

/// Dots after a move number: `.`, `...`, the ellipsis. Never null: `at` itself if there are none.
at_byte dots(at_byte at, at_byte end);

/// A move number with the dots after it: `1.`, `1...`, `1 ...`, `1. ...`, `1…`, `1`.
inline at_byte number(at_byte at, at_byte end) {
    if (!bytes::is_at(at, end, bytes::digit)) return nullptr;
    do
        ++at;
    while (bytes::is_at(at, end, bytes::digit));
    return dots(at, end);
}

/// Two dots or more, or an ellipsis, without a number.
at_byte lone_dots(at_byte at, at_byte end);

/// The number of dots at the end of a number; an ellipsis counts as three.
int count_dots(at_byte at, at_byte end);

/// A result in any spelling, and its value: `1-0`, `½–½`, `1/2`, `0.5-0.5`, `*`, `1/2-0`, `+:-`. Not `0-0`.
struct result_token {
    at_byte end = nullptr;
    outcome value = outcome::unknown;
};
result_token result(at_byte at, at_byte end);
inline at_byte result_end(at_byte at, at_byte end) {
    return result(at, end).end;
}

/// `0-0`, which is castling, or the result of a game that both lose.
at_byte double_zero(at_byte at, at_byte end);

/// `$` and digits.
at_byte nag(at_byte at, at_byte end);

/// A glyph for a numeric annotation, and its number: `!?`, `+-`, `±`.
struct glyph_token {
    at_byte end = nullptr;
    std::uint32_t nag = 0;
};
glyph_token glyph(at_byte at, at_byte end);
inline at_byte glyph_end(at_byte at, at_byte end) {
    return glyph(at, end).end;
}

/// A run of `(`, `$n` and glyphs, blanks between them allowed.
at_byte signs(at_byte at, at_byte end);

/// Up to the end of the line, exclusive. Never null: `at` itself at the end of the line.
at_byte line(at_byte at, at_byte end);

/// From `;`, or from `%`, to the end of the line, without trailing blanks.
at_byte line_comment(at_byte at, at_byte end);
at_byte percent_line(at_byte at, at_byte end);

inline at_byte blanks(at_byte at, at_byte end) {
    if (!bytes::is_at(at, end, bytes::space | bytes::line_end | bytes::high)) return nullptr;
    at_byte const to = bytes::skip_blanks(at, end);
    return to != at ? to : nullptr;
}

/// Blanks with at most one line end; null if there are more.
at_byte any_blanks_of_line(at_byte at, at_byte end);
inline at_byte blanks_of_line(at_byte at, at_byte end) {
    constexpr int kinds = bytes::space | bytes::line_end | bytes::high;
    if (bytes::left(at, end) > 1 && *at == '\n' && !bytes::is(at[1], kinds)) return at + 1;
    return any_blanks_of_line(at, end);
}

/// Blanks with a line end.
at_byte line_break(at_byte at, at_byte end);

/// Blanks with two line ends or more.
at_byte blank_line(at_byte at, at_byte end);

inline at_byte tag_name(at_byte at, at_byte end) {
    at_byte to = at;
    while (bytes::is_at(to, end, bytes::name_byte))
        ++to;
    return to != at ? to : nullptr;
}

/// The text between a tag's quotes, if it is not empty and ends on its line.
inline at_byte tag_value(at_byte at, at_byte end) {
    for (at_byte to = at;; ++to) {
        while (to != end && !bytes::is(*to, bytes::value_stop))
            ++to;
        if (to == end || bytes::is(*to, bytes::line_end)) return nullptr;
        if (*to == '"') return to != at ? to : nullptr;
        if (bytes::left(to, end) > 1 && (to[1] == '"' || to[1] == '\\')) ++to; // an escape
    }
}

/// A malformed tag: anything that begins with a bracket.
at_byte bad_tag(at_byte at, at_byte end);

/// A tag as far as it is recognisable on one line: `[`, a name, `"`, or a typographic quotation mark. This
/// ends an unclosed comment.
at_byte tag_opening(at_byte at, at_byte end);

/// A line that was evidently meant as a tag though its quotes are wrong: `[Event x]`, `[Event x"]`.
at_byte tag_like_line(at_byte at, at_byte end);

/// Text that matches no rule: up to the next blank or bracket, but at least one character.
at_byte junk(at_byte at, at_byte end);

} // namespace vpgn::syntax::scan
