// Is this UTF-8, and which character is it? Well-formed sequences by the Unicode Standard (table 3-7): no
// overlong form, no surrogate, nothing above U+10FFFF. What a character looks like is for
// report/render/visible.hpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace vpgn {

struct utf8_character {
    char32_t value = 0;
    std::size_t bytes = 0; ///< 0: none begins here
};

/// The character that `text`, which is not empty, begins with. O(1).
utf8_character first_character(std::string_view text);

/// Is all of it well-formed? Linear, without allocation.
bool is_utf8(std::string_view text);

/// Offset of the first byte that is part of no character; `npos` where there is none. Linear, without
/// allocation; ASCII costs a fraction of a nanosecond a byte.
std::size_t find_foreign_byte(std::string_view text);

/// The same text, with each byte that is part of no character as the character that it is in Windows-1252, of
/// which Latin-1 is a part; its five bytes without a meaning as Latin-1 has them. What is UTF-8 stays.
std::string as_utf8(std::string_view text);

/// Offset of the first byte that is part of no character although `text` holds characters beyond ASCII too,
/// so that it is no single-byte text either; `npos` for plain ASCII, for UTF-8, and for what can be Latin-1
/// or CP1252. Linear, without allocation; ASCII costs a fraction of a nanosecond a byte.
std::size_t find_mixed_encoding(std::string_view text);

} // namespace vpgn
