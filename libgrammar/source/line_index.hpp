// On which line is this byte, and in which column? Turns offsets into what an editor shows. Knows nothing of
// games.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace vpgn {

struct line_column {
    std::uint64_t line = 1;
    std::uint64_t column = 1;

    friend constexpr bool operator==(line_column, line_column) = default;
};

/// The lines of a text. LF, CR LF and a CR alone end a line; columns count code points, and a byte that is no
/// valid UTF-8 counts as one. The text must outlive the index. The first question costs a pass over the text
/// and some 2 % of its size in memory; a text without questions costs nothing. Not for two threads at once.
class line_index {
public:
    explicit line_index(std::string_view text) : text_(text) {}

    /// Where the byte at `offset` stands, both from 1. An offset behind the end stands behind the last
    /// character; one within a character stands where the character does. O(log n).
    line_column place(std::uint64_t offset) const;

    /// The bytes of a line (from 1) without its end; empty where there is no such line. O(1).
    std::string_view line(std::uint64_t number) const;

    /// How many lines there are; an empty text has one, and so does what follows the last line end.
    std::uint64_t lines() const;

private:
    struct mark { ///< how many code points there are before a byte that begins one
        std::uint64_t offset;
        std::uint64_t points;
    };

    void build() const;
    std::uint64_t points_before(std::uint64_t offset) const;

    std::string_view text_;
    mutable std::vector<std::uint64_t> starts_; ///< of the lines; empty until built
    mutable std::vector<mark>
        marks_; ///< about one a kilobyte, so that long lines cost no more than short ones
};

} // namespace vpgn
