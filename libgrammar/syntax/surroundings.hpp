// Scanners for what is around a game that was copied from a web page, a forum, a mail or a list: marks that
// belong to no game. Private to this folder. All are linear in the token's length, and bounded.
#pragma once

#include "syntax/bytes.hpp"

#include <cstddef>
#include <string_view>

namespace vpgn::syntax::scan {

using at_byte = char const*;

/// A tag of HTML with a known name, on one line: `<br />`, `</p>`, `<font color="red">`; or a remark
/// `<!-- … -->`.
at_byte html_tag(at_byte at, at_byte end);

/// A character reference of HTML: `&nbsp;`, `&#8217;`.
at_byte html_entity(at_byte at, at_byte end);

/// The character that a reference stands for, in UTF-8; empty if it is not known.
std::string_view text_of_entity(std::string_view entity);

/// A mark of forums in brackets: `[pgn]`, `[/b]`, `[quote=name]`.
at_byte forum_tag(at_byte at, at_byte end);

/// The fence of a block of code in Markdown, with its word: ```` ```pgn ````, `~~~`.
at_byte code_fence(at_byte at, at_byte end);

/// A sign of Markdown at `at` within the text that begins at `from`: `**`, `__`, `` ` ``; one `*` or `_` that
/// opens or closes emphasis on its line; a backslash before punctuation. An escaped full stop is part of it.
at_byte markdown_sign(at_byte from, at_byte at, at_byte end);

/// Any of the above.
inline at_byte markup(at_byte at, at_byte end) {
    if (at == end) return nullptr;
    switch (*at) {
    case '<':
        return html_tag(at, end);
    case '&':
        return html_entity(at, end);
    case '[':
        return forum_tag(at, end);
    case '`':
    case '~':
        return code_fence(at, end);
    default:
        return nullptr;
    }
}

/// The line at `at` if it is the head of a table of moves: names of the sides, a rule of dashes.
at_byte table_head(at_byte at, at_byte end);

/// A run of `>`, as mails quote a line, blanks between them allowed.
at_byte quote_marks(at_byte at, at_byte end);

/// A sign with which a line of a list or a table begins: `*`, `-`, `|`, `//`, `#`, a bullet, a surplus `[`.
at_byte list_sign(at_byte at, at_byte end);

/// A sign that is left over after a tag, and that begins no movetext: `,`, `.`, `]`, `|`, `%x`.
at_byte sign_after_tag(at_byte at, at_byte end);

/// The size of a typographic quotation mark at `at`, or of the reference `&quot;`; 0: there is none. A byte
/// of CP1252 is one only if `single_bytes`.
std::size_t quote_size(at_byte at, at_byte end, bool single_bytes);

} // namespace vpgn::syntax::scan
