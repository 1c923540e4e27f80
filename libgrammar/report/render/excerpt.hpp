// The part of a source line that is shown, and the position of its carets, in terminal columns.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace vpgn {

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
