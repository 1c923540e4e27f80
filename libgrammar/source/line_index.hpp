// Maps byte offsets to lines and columns, as editors show them.
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

/// Where a part of a longer text begins: at the start of a line.
struct text_origin {
    std::uint64_t byte = 0;
    std::uint64_t line = 1;
};

/// The lines of a text, or of a part of one; all offsets and line numbers refer to the longer text. LF, CR LF
/// and a single CR end a line; columns count code points, and an invalid byte counts as one. The text must
/// outlive the index. The first query builds the index: one pass over the text, eight bytes per line and
/// about 2 % of the text's size. Not thread-safe.
class line_index {
public:
    explicit line_index(std::string_view text, text_origin origin = {}) : text_(text), origin_(origin) {}

    /// Line and column of the byte at `offset`, 1-based. An offset past the end maps to the end, one before
    /// the part to its start; one within a character maps to the character's start. O(log n).
    line_column place(std::uint64_t offset) const;

    /// The bytes of a line (1-based) without its end; empty if there is no such line. O(1).
    std::string_view line(std::uint64_t number) const;

    /// The offset of the line's first byte; the end of the text if there is no such line. O(1).
    std::uint64_t start_of(std::uint64_t number) const;

    /// The bytes of a span, clipped to the part. O(1).
    std::string_view bytes(span) const;

    /// Number of lines of the part; an empty text has one, and so has the text after the last line end.
    std::uint64_t lines() const;

private:
    struct mark { ///< number of code points before a byte that begins one
        std::uint64_t offset;
        std::uint64_t points;
    };

    void build() const;
    std::uint64_t in_part(std::uint64_t offset) const;
    std::uint64_t points_before(std::uint64_t offset) const;

    std::string_view text_;
    text_origin origin_;
    mutable std::vector<std::uint64_t> starts_; ///< of the lines; empty until the index is built
    mutable std::vector<mark>
        marks_; ///< about one per kilobyte, so that long lines cost no more than short ones
};

/// Number of line ends in `text`, as above; a CR LF split between two texts counts twice. Linear, at memory
/// speed if there is no CR.
std::uint64_t count_line_ends(std::string_view text);

} // namespace vpgn
