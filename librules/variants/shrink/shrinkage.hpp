// Vanishing of lines, and the new places of the remaining squares: rows and columns as sets of bits, without
// pieces or turns.
#pragma once

#include "board/bitboard.hpp"

#include <bit>
#include <cstdint>
#include <initializer_list>

namespace vpgn::rules {

/// The rows and columns that one turn removes, a bit for each.
struct shrinkage {
    std::uint8_t files;
    std::uint8_t ranks;

    bool any() const { return (files | ranks) != 0; }
    /// Whether `s` is on none of them.
    bool retains(square s) const { return !(files >> file_of(s) & 1) && !(ranks >> rank_of(s) & 1); }
    /// The new place of a square: a step towards a1 for each line that vanishes before it.
    square image(square s) const {
        auto const below = [](unsigned set, int index) { return std::popcount(set & ((1u << index) - 1)); };
        return square_at(file_of(s) - below(files, file_of(s)), rank_of(s) - below(ranks, rank_of(s)));
    }
    /// The new places of a set of squares; those on vanishing lines are dropped.
    bitboard image(bitboard set) const {
        // From the far end, so that each line is numbered as on the board that still has the earlier ones.
        for (unsigned left = ranks; left != 0;) {
            int const rank = int(std::bit_width(left)) - 1;
            left ^= 1u << rank;
            bitboard const before = (bitboard{1} << (8 * rank)) - 1;
            set = (set & before) | ((set >> 8) & ~before);
        }
        for (unsigned left = files; left != 0;) {
            int const file = int(std::bit_width(left)) - 1;
            left ^= 1u << file;
            bitboard const before = file_a * ((1u << file) - 1);
            set = (set & before) | ((set >> 1) & ~before & ~file_set(7));
        }
        return set;
    }
};

/// Pieces that are alone on a row or a column, which vanishes when they leave.
struct lone_pieces {
    bitboard on_rank = 0;
    bitboard on_file = 0;

    /// All lines at once: each step folds a line on itself and records where two pieces meet. About 30
    /// instructions.
    explicit lone_pieces(bitboard occupied) {
        bitboard some = occupied, two = 0;
        for (int const by : {4, 2, 1}) {
            two |= (two >> by) | (some & some >> by);
            some |= some >> by;
            bitboard const folded = file_a * ((1u << by) - 1);
            two &= folded;
            some &= folded;
        }
        on_rank = occupied & ((some & ~two) * 0xff);
        some = occupied, two = 0;
        for (int const by : {32, 16, 8}) {
            two |= (two >> by) | (some & some >> by);
            some |= some >> by;
        }
        on_file = occupied & (file_a * (some & ~two & 0xff));
    }
    bitboard all() const { return on_rank | on_file; }
};

} // namespace vpgn::rules
