// What does text look like in a terminal, and is it safe to print? Bytes of any origin as printable UTF-8 of
// known width. A record may hold escape sequences or invalid bytes; none of them must reach a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace vpgn {

/// One code point, or one byte that is no part of a valid one, as it is shown.
struct glyph {
    std::string text;      ///< printable UTF-8: the character itself, or an escape for what cannot be printed
    int columns = 0;       ///< terminal columns that `text` takes
    std::size_t bytes = 0; ///< how many bytes of the source it stands for; at least 1
};

/// The glyph that begins at byte `at`, which must be below `text.size()`. A tab is four blanks; control and
/// invalid bytes are `\x1B`, characters that are invisible or turn the writing direction are `\u{202e}`.
glyph glyph_at(std::string_view text, std::size_t at);

/// All of `text` in glyphs, for one line of output: line ends are escaped too, and a tab is one blank.
std::string visible(std::string_view text);

} // namespace vpgn
