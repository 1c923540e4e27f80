// Sets of squares in one machine word; no pieces, no rules.
#pragma once

#include "board/square.hpp"

#include <bit>
#include <cstdint>

namespace vpgn::rules {

using bitboard = std::uint64_t;

constexpr bitboard bit(square s) {
    return bitboard{1} << int(s);
}
constexpr bool has(bitboard set, square s) {
    return (set >> int(s)) & 1;
}
constexpr int count(bitboard set) {
    return std::popcount(set);
}
constexpr bool several(bitboard set) {
    return (set & (set - 1)) != 0;
}

/// The first square of `set` in square order (a1, b1, … h8). `set` must not be empty.
constexpr square first(bitboard set) {
    return square(std::countr_zero(set));
}

/// Removes the first square from `set` and returns it. `set` must not be empty.
constexpr square pop(bitboard& set) {
    square const s = first(set);
    set &= set - 1;
    return s;
}

inline constexpr bitboard file_a = 0x0101010101010101;
inline constexpr bitboard rank_1 = 0xff;
constexpr bitboard file_set(int file) {
    return file_a << file;
}
constexpr bitboard rank_set(int rank) {
    return rank_1 << (8 * rank);
}
/// The file or the rank of `s`.
constexpr bitboard file_through(square s) {
    return file_a << (int(s) & 7);
}
constexpr bitboard rank_through(square s) {
    return rank_1 << (int(s) & 56);
}

/// `for (square s : squares(set))` visits the squares of `set` in square order.
class squares {
public:
    class iterator {
    public:
        constexpr explicit iterator(bitboard left) : left_(left) {}
        constexpr square operator*() const { return first(left_); }
        constexpr iterator& operator++() {
            left_ &= left_ - 1;
            return *this;
        }
        friend constexpr bool operator==(iterator, iterator) = default;

    private:
        bitboard left_;
    };

    constexpr explicit squares(bitboard set) : set_(set) {}
    constexpr iterator begin() const { return iterator(set_); }
    constexpr iterator end() const { return iterator(0); }

private:
    bitboard set_;
};

} // namespace vpgn::rules
