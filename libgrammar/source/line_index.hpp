// On which line is this byte, and in which column? Turns offsets into what an editor shows. Knows nothing of
// games.
#pragma once

#include "source/span.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace vpgn {

struct line_column {
    std::uint64_t line = 1;
    std::uint64_t column = 1;

    friend constexpr bool operator==(line_column, line_column) = default;
};

/// Where a part of a longer text begins in it: at the start of a line.
struct text_origin {
    std::uint64_t byte = 0;
    std::uint64_t line = 1;
};

/// The lines of a text, or of a part of one; all offsets and line numbers are the longer text's. LF, CR LF
/// and a CR alone end a line; columns count code points, and a byte that is no valid UTF-8 counts as one. The
/// text must outlive the index. The first question costs a pass over the text, and memory: eight bytes a line
/// and some 2 % of the text's size; a text without questions costs nothing. Not for two threads at once.
class line_index {
public:
    explicit line_index(std::string_view text, text_origin origin = {}) : text_(text), origin_(origin) {}

    /// Where the byte at `offset` stands, both from 1. An offset behind the end stands behind the last
    /// character, one before the part at its start; one within a character stands where the character does.
    /// O(log n).
    line_column place(std::uint64_t offset) const;

    /// The bytes of a line (from 1) without its end; empty where there is no such line. O(1).
    std::string_view line(std::uint64_t number) const;

    /// The offset of its first byte; the end of the text where there is no such line. O(1).
    std::uint64_t start_of(std::uint64_t number) const;

    /// The bytes of a span, clipped to the part. O(1).
    std::string_view bytes(span) const;

    /// How many lines the part has; an empty text has one, and so does what follows the last line end.
    std::uint64_t lines() const;

private:
    struct mark { ///< how many code points there are before a byte that begins one
        std::uint64_t offset;
        std::uint64_t points;
    };

    void build() const;
    std::uint64_t in_part(std::uint64_t offset) const;
    std::uint64_t points_before(std::uint64_t offset) const;

    std::string_view text_;
    text_origin origin_;
    mutable std::vector<std::uint64_t> starts_; ///< of the lines; empty until built
    mutable std::vector<mark>
        marks_; ///< about one a kilobyte, so that long lines cost no more than short ones
};

/// How many line ends `text` has, in the sense above; a CR and LF that a cut parts count as two. Linear, at
/// the speed of memory where there is no CR.
std::uint64_t count_line_ends(std::string_view text);

} // namespace vpgn
