// Text as it appears in a terminal: any bytes as printable UTF-8 of known width. A record may contain escape
// sequences or invalid bytes; none of them may reach a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace vpgn {

/// One code point, or one byte that is not part of a valid one, as shown.
struct glyph {
    std::string text;      ///< printable UTF-8: the character itself, or an escape if it cannot be printed
    int columns = 0;       ///< terminal columns of `text`
    std::size_t bytes = 0; ///< source bytes that it represents; at least 1
};

/// The glyph at byte `at`, which must be below `text.size()`. A tab is four blanks; control and invalid bytes
/// become `\x1B`, characters that are invisible or change the writing direction `\u{202e}`.
glyph glyph_at(std::string_view text, std::size_t at);

/// Whether each byte of `text` is a glyph of one column that is printed unchanged.
bool is_plain_text(std::string_view text);

/// All glyphs of `text`, for one line of output: line ends are escaped too, and a tab is one blank.
std::string visible(std::string_view text);

/// The part of a source line that is shown, and the position of its carets, in terminal columns.
struct excerpt {
    std::string text;          ///< printable; `…` where the line continues
    std::size_t mark_at = 0;   ///< columns before the first caret
    std::size_t mark_size = 1; ///< number of carets: at least one, also for an empty span
};

/// The bytes [first, last) of `line` with as much context as fits into `width` columns; only the beginning of
/// a span that does not fit. `first <= last`; both may be the line's end. Cost: proportional to `width`, not
/// to the length of the line, which may be a whole file.
excerpt cut_line(std::string_view line, std::size_t first, std::size_t last, std::size_t width);

} // namespace vpgn
