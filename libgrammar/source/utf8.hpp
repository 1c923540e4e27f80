// Decoding and validation of UTF-8: well-formed sequences by the Unicode Standard (table 3-7), with no
// overlong forms, no surrogates, and nothing above U+10FFFF. For the display of characters see
// report/render/visible.hpp.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace vpgn {

struct utf8_character {
    char32_t value = 0;
    std::size_t bytes = 0; ///< 0: not a valid sequence
};

/// The first character of `text`, which must not be empty. O(1).
utf8_character first_character(std::string_view text);

/// Whether all of it is well-formed. Linear, without allocation.
bool is_utf8(std::string_view text);

/// Offset of the first byte that is not part of a valid character; `npos` if there is none. Linear, without
/// allocation; ASCII costs a fraction of a nanosecond per byte.
std::size_t find_foreign_byte(std::string_view text);

/// Length of the ASCII prefix of `text`, in bytes. Linear, at the speed of memory.
std::size_t ascii_size(std::string_view text);

/// Converts invalid bytes as Windows-1252, a superset of Latin-1, whose five undefined bytes are read as
/// Latin-1. Valid UTF-8 is unchanged.
std::string as_utf8(std::string_view text);

/// Offset of the first invalid byte if `text` also contains valid non-ASCII characters, and therefore is not
/// a single-byte encoding either; `npos` for ASCII, UTF-8, and possible Latin-1 or Windows-1252. Linear,
/// without allocation; ASCII costs a fraction of a nanosecond per byte.
std::size_t find_mixed_encoding(std::string_view text);

} // namespace vpgn
