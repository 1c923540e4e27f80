// Line and column of a byte: turns offsets into what an editor shows. Knows nothing of games.
#pragma once

#include "source/encoded_text.hpp"
#include "source/span.hpp"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace vpgn {

struct line_column {
    std::uint64_t line = 1;
    std::uint64_t column = 1;

    friend constexpr bool operator==(line_column, line_column) = default;
};

/// The place in a longer text at which a part of it begins: the start of a line.
struct text_origin {
    std::uint64_t byte = 0;
    std::uint64_t line = 1;
};

/// The lines of a text, or of a part of one; all offsets and line numbers are those of the longer text. LF,
/// CR LF and a CR alone end a line. Columns count code points; a byte that is not valid UTF-8 counts as one.
/// The text must outlive the index. Line ends are counted as far as a question needs them, at the speed of
/// memory: a text without questions costs nothing. Memory: 2 % of the text's size, twice as much if a line
/// longer than some kilobytes is asked about. Not thread-safe, not even for const functions.
class line_index {
public:
    explicit line_index(std::string_view text, text_origin origin = {}) : text_(text), origin_(origin) {}

    /// Line and column of the byte at `offset`, both from 1. An offset after the end has the place after the
    /// last character, one before the part that of its start, one within a character that of the character.
    /// Amortised O(1): some kilobytes are examined.
    line_column place(std::uint64_t offset) const;

    /// The bytes of a line (from 1) without its end; empty if there is no such line. Amortised O(log n), and
    /// linear in the length of the line.
    std::string_view line(std::uint64_t number) const;

    /// The offset of the first byte of a line; the end of the text if there is no such line. Amortised
    /// O(log n).
    std::uint64_t start_of(std::uint64_t number) const;

    /// The text was decoded from `original`, which must outlive the index.
    void decoded_from(encoded_text const* original) { original_ = original; }

    /// The bytes of the file that a span of the text corresponds to: the same unless it was decoded.
    span in_file(span where) const { return original_ != nullptr ? original_->original(where) : where; }

    /// The bytes of a span, clipped to the part. O(1).
    std::string_view bytes(span) const;

    /// The number of lines of the part. An empty text has one line, and one begins after the last line end.
    /// O(n).
    std::uint64_t lines() const;

private:
    struct mark { ///< a byte that begins a code point, and the number of code points before it
        std::uint64_t offset;
        std::uint64_t points;
    };

    struct line_mark {           ///< of a place, one a kilobyte
        std::uint64_t lines = 0; ///< line ends before it
        std::uint64_t start = 0; ///< of its line
    };

    void mark_lines() const;
    std::optional<std::uint64_t> start_of_own(std::uint64_t own) const;
    std::uint64_t in_part(std::uint64_t offset) const;
    std::uint64_t points_before(std::uint64_t offset) const;

    std::string_view text_;
    text_origin origin_;
    encoded_text const* original_ = nullptr;
    mutable std::vector<line_mark> line_marks_{1}; ///< as far as questions needed them
    mutable std::vector<mark> marks_{{0, 0}};      ///< one a kilobyte, as far as long lines needed them
};

/// The number of line ends in `text`, as above; a CR and LF separated by a cut count as two. Linear, at the
/// speed of memory.
std::uint64_t count_line_ends(std::string_view text);

/// What a single pass over a text tells, as fast as the count alone if nearly all of it is ASCII.
struct text_survey {
    std::uint64_t line_ends = 0;
    bool is_utf8 = true;
};
text_survey survey(std::string_view text);

} // namespace vpgn
