// Where is this byte for those who count in UTF-16? Editors of the web and the Language Server Protocol count
// code units: characters above U+FFFF are two.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace vpgn {

/// The places of a text. It must outlive them. Memory: 1 % of the text, nothing for ASCII. A byte that is
/// part of no UTF-8 counts as one unit, as the character that is put in its place does.
class utf16_places {
public:
    /// Cost: a pass over the text.
    explicit utf16_places(std::string_view text);

    /// How many code units stand before the byte at `offset`; one within a character is told as where the
    /// character begins, one behind the end as the end. O(1): a kilobyte is looked at.
    std::uint64_t place(std::uint64_t offset) const;

private:
    std::string_view text_;
    std::vector<std::uint64_t> before_; ///< of each kilobyte; empty: all of it is ASCII
    std::vector<std::uint8_t> into_;    ///< so many bytes behind its start the first character of it begins
};

} // namespace vpgn
