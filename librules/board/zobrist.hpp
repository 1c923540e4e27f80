// Random numbers for hashing positions: one for each fact about a position; its key is the xor of those that
// hold. The numbers are the same in every run and build, so keys may be printed and compared.
#pragma once

#include "board/man.hpp"
#include "board/square.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace vpgn::rules::zobrist {

/// Scrambles a number so that near ones come out unlike (the finishing step of splitmix64).
constexpr std::uint64_t scrambled(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

namespace detail {

// Each table has a seed of its own, so that no two facts share a number (a test looks).
template <std::size_t n, std::size_t size = n>
consteval std::array<std::uint64_t, size> numbers(std::uint64_t seed) {
    std::array<std::uint64_t, size> table{};
    for (std::size_t i = 0; i < n; ++i)
        table[i] = scrambled(seed * 0x10000 + i);
    return table;
}

inline constexpr std::size_t colored_kinds = 2 * kinds;
// Behind the men there is nobody, who counts as zero.
inline constexpr auto men = numbers<colored_kinds * 64, (colored_kinds + 1) * 64>(1);
inline constexpr auto rights = numbers<16>(2);
inline constexpr auto passed_squares = numbers<64>(3);

} // namespace detail

constexpr std::uint64_t man_on(man m, square s) {
    return detail::men[(std::size_t(m.what()) * 2 + std::size_t(m.owner())) * 64 + std::size_t(s)];
}
/// Likewise, and zero for nobody.
constexpr std::uint64_t anybody_on(man m, square s) {
    std::size_t const row = std::size_t(m.what()) * 2 + std::size_t(m.owner());
    return detail::men[std::min(row, detail::colored_kinds) * 64 + std::size_t(s)];
}
/// A whole set of castling rights; none of them counts as zero.
constexpr std::uint64_t rights(std::uint8_t set) {
    return set == 0 ? 0 : detail::rights[set & 15];
}
constexpr std::uint64_t passed(square s) {
    return detail::passed_squares[std::size_t(s)];
}
inline constexpr std::uint64_t black_to_move = scrambled(4 * 0x10000);

} // namespace vpgn::rules::zobrist
