// Which part of a source line is shown, and where do the carets go? Measured in terminal columns.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace vpgn {

struct excerpt {
    std::string text;          ///< printable; `…` where the line goes on
    std::size_t mark_at = 0;   ///< columns before the first caret
    std::size_t mark_size = 1; ///< carets: at least one, also under an empty span
};

/// The bytes [first, last) of `line` with as much of the line around them as fits into `width` columns; of a
/// span that does not fit, its beginning. `first <= last`; both may be the line's end. Cost: by `width`, not
/// by the length of the line, which may be a whole file.
excerpt cut_line(std::string_view line, std::size_t first, std::size_t last, std::size_t width);

} // namespace vpgn
