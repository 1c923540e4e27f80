// Branch-free scans of eight bytes at once, for the length and kind of a word. A loop over the bytes of a
// move costs a misprediction at its unpredictable end, which is more than all the rest. Private to this
// folder. Callers must ensure that eight bytes are readable.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

namespace vpgn::syntax::words {

// Eight bytes that are compared at once; GCC's and Clang's vector types work on every processor, in
// general-purpose registers if necessary.
using eight = std::uint8_t __attribute__((vector_size(8)));

inline eight load(char const* at) {
    eight bytes;
    std::memcpy(&bytes, at, sizeof bytes);
    return bytes;
}

/// A byte of ones for each marked byte, the first in the lowest place.
template <typename Marks>
std::uint64_t mask(Marks const& marks) {
    std::uint64_t word = 0;
    static_assert(sizeof marks == sizeof word);
    std::memcpy(&word, &marks, sizeof word);
    return std::endian::native == std::endian::little ? word : __builtin_bswap64(word);
}

inline auto within(eight bytes, std::uint8_t low, std::uint8_t high) {
    return eight(bytes - low) <= std::uint8_t(high - low);
}

/// Eight bytes as a number, the first in the lowest place.
inline std::uint64_t number(char const* at) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, at, sizeof bytes);
    return std::endian::native == std::endian::little ? bytes : __builtin_bswap64(bytes);
}

/// Times a byte: that byte eight times.
inline constexpr std::uint64_t each = 0x0101010101010101;

/// Number of bytes before the first marked one; 8 if there is none.
inline unsigned before_first(std::uint64_t marks) {
    return unsigned(std::countr_zero(marks)) / 8;
}

struct measured {
    unsigned size;      ///< up to the first blank, line end or control character; 8 if there is none
    unsigned plain;     ///< 1: only letters, digits and hyphens, ignoring the last byte; 0 if the size is 8
    unsigned has_digit; ///< 1: there is a digit
};

inline measured measure(char const* at) {
    eight const bytes = load(at);
    std::uint64_t const stops = mask(bytes <= ' ');
    std::uint64_t const digits = mask(within(bytes, '0', '9'));
    std::uint64_t const fit = mask(within(bytes | 0x20, 'a', 'z') | (bytes == '-')) | digits;
    std::uint64_t const inside = (stops & (0 - stops)) - 1; // all bytes before the first stop
    return {before_first(stops), unsigned((~fit & (inside >> 8)) == 0) & unsigned(stops != 0),
            unsigned((digits & inside) != 0)};
}

/// Number of bytes before the first that is not allowed in an action (bytes::body); 8 if there is none.
inline unsigned action_bytes(char const* at) {
    eight const bytes = load(at);
    auto const body = within(bytes | 0x20, 'a', 'z') | (within(bytes, '0', '@') & (bytes != ';')) |
                      (bytes == '-') | (bytes == '+') | (bytes == '#') | (bytes == '!');
    return before_first(~mask(body));
}

/// Number of bytes before the first `sign` of sixteen; 16 if there is none.
inline unsigned before_sign(char const* at, char sign) {
    unsigned const size = before_first(mask(load(at) == std::uint8_t(sign)));
    return size != 8 ? size : 8 + before_first(mask(load(at + 8) == std::uint8_t(sign)));
}

/// Whether all eight bytes are letters or digits.
inline bool alphanumeric(char const* at) {
    eight const bytes = load(at);
    return mask(within(bytes | 0x20, 'a', 'z') | within(bytes, '0', '9')) == ~std::uint64_t(0);
}

/// Number of bytes before the first square bracket; 8 if there is none.
inline unsigned before_bracket(char const* at) {
    eight const bytes = load(at);
    return before_first(mask((bytes == '[') | (bytes == ']')));
}

} // namespace vpgn::syntax::words
