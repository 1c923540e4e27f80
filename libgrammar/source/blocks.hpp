// Sixty-four bytes at once: which of them have a property, a bit for each. Compilers turn the vector types
// into the instructions that every processor of an architecture has. Private to this library. Callers must
// ensure that bytes given by an address are readable.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

namespace vpgn::blocks {

inline constexpr std::size_t block_size = 64;

using sixteen = std::uint8_t __attribute__((vector_size(16)));

inline sixteen load(char const* at) {
    sixteen bytes;
    std::memcpy(&bytes, at, sizeof bytes);
    return bytes;
}

/// LF and CR.
inline constexpr auto is_line_end = [](sixteen bytes) { return (bytes == '\n') | (bytes == '\r'); };

/// The sum of the bytes.
inline std::uint64_t sum(sixteen bytes) {
    std::uint64_t halves[2];
    std::memcpy(halves, &bytes, sizeof halves);
    constexpr std::uint64_t low = 0x00ff00ff00ff00ff; // of pairs of bytes
    std::uint64_t const pairs =
        (halves[0] & low) + (halves[0] >> 8 & low) + (halves[1] & low) + (halves[1] >> 8 & low);
    return pairs * 0x0001000100010001 >> 48; // the product has the sum of all pairs in its highest one
}

/// A bit for each byte of ones in `half`, of which the first byte is the lowest; the other bytes must be 0.
constexpr unsigned gathered(std::uint64_t half) {
    // The product moves the lowest bit of each byte to its place in the highest byte.
    return unsigned((half & 0x0101010101010101) * 0x0102040810204080 >> 56);
}

/// A bit for each byte of ones in `marks`; the other bytes must be 0. The first byte has the lowest bit.
template <typename Marks>
std::uint64_t bits(Marks const& marks) {
    static_assert(sizeof marks == sizeof(sixteen));
#if defined(__SSE2__)
    __m128i bytes;
    std::memcpy(&bytes, &marks, sizeof bytes);
    return unsigned(_mm_movemask_epi8(bytes));
#elif defined(__aarch64__)
    static constexpr sixteen each = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
    uint8x16_t bytes, weights;
    std::memcpy(&bytes, &marks, sizeof bytes);
    std::memcpy(&weights, &each, sizeof weights);
    bytes = vandq_u8(bytes, weights);
    return vaddv_u8(vget_low_u8(bytes)) | unsigned(vaddv_u8(vget_high_u8(bytes))) << 8;
#else
    std::uint64_t halves[2];
    std::memcpy(halves, &marks, sizeof halves);
    if constexpr (std::endian::native != std::endian::little)
        for (std::uint64_t& half : halves)
            half = __builtin_bswap64(half);
    return gathered(halves[0]) | gathered(halves[1]) << 8;
#endif
}

/// A bit for each of the bytes from `at` on that `marks` marks; it is called with sixteen of them.
template <typename Marks>
std::uint64_t find_all(char const* at, Marks const& marks) {
    std::uint64_t found = 0;
    for (unsigned i = 0; i != block_size; i += sizeof(sixteen))
        found |= bits(marks(load(at + i))) << i;
    return found;
}

/// A bit for each byte of `text`, of less than a block, that `marks` marks.
template <typename Marks>
std::uint64_t find_in(std::string_view text, Marks const& marks) {
    std::array<char, block_size> bytes{};
    std::copy(text.begin(), text.end(), bytes.begin());
    return find_all(bytes.data(), marks) & ((std::uint64_t(1) << text.size()) - 1);
}

/// Whether `marks` marks any of the bytes from `at` on.
template <typename Marks>
bool any(char const* at, Marks const& marks) {
    auto found = marks(load(at));
    for (std::size_t i = sizeof(sixteen); i != block_size; i += sizeof(sixteen))
        found |= marks(load(at + i));
    return bits(found) != 0;
}

/// The first byte of `text` that `marks` marks, or npos.
template <typename Marks>
std::size_t first(std::string_view text, Marks const& marks) {
    std::size_t at = 0;
    for (; text.size() - at >= block_size; at += block_size)
        if (any(text.data() + at, marks))
            return at + std::size_t(std::countr_zero(find_all(text.data() + at, marks)));
    std::uint64_t const found = find_in(text.substr(at), marks);
    return found != 0 ? at + std::size_t(std::countr_zero(found)) : text.npos;
}

/// The last byte of `text` that `marks` marks, or npos.
template <typename Marks>
std::size_t last(std::string_view text, Marks const& marks) {
    std::size_t end = text.size();
    for (; end >= block_size; end -= block_size)
        if (std::uint64_t const found = find_all(text.data() + end - block_size, marks))
            return end - 1 - std::size_t(std::countl_zero(found));
    std::uint64_t const found = find_in(text.substr(0, end), marks);
    return found != 0 ? block_size - 1 - std::size_t(std::countl_zero(found)) : text.npos;
}

} // namespace vpgn::blocks
