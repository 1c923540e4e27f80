// Maps byte offsets to UTF-16 offsets. Web editors and the Language Server Protocol count code units, of
// which characters above U+FFFF have two.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace vpgn {

/// The UTF-16 offsets of a text, which must outlive this object. Memory: 1 % of the text, none for ASCII. An
/// invalid byte counts as one unit, like its replacement character.
class utf16_places {
public:
    /// Cost: a pass over the text.
    explicit utf16_places(std::string_view text);

    /// Number of code units before the byte at `offset`. An offset within a character maps to its start, one
    /// past the end to the end. O(1): reads at most a kilobyte.
    std::uint64_t place(std::uint64_t offset) const;

private:
    std::string_view text_;
    std::vector<std::uint64_t> before_; ///< count at the start of each kilobyte; empty if all is ASCII
    std::vector<std::uint8_t> into_;    ///< bytes from the start of the stretch to its first character
};

} // namespace vpgn
