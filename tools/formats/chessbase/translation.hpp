// The permutations of bytes that moves are stored through: one for each encoding of moves that is known.
#pragma once

#include <array>
#include <cstdint>

namespace vpgn::chessbase {

using permutation = std::array<std::uint8_t, 256>;

/// How the moves of a game are encoded: the low six bits of its flags.
enum class move_encoding : std::uint8_t {
    usual = 0,        ///< a byte a move, the count of moves subtracted before the table
    usual_after = 4,  ///< a byte a move, subtracted after it
    two_bytes = 5,    ///< two bytes a move, subtracted after it
    of_chess960 = 10, ///< as `usual_after`, of a game of Chess960
};

/// Null: the table of this encoding is not known.
permutation const* permutation_of(move_encoding);

} // namespace vpgn::chessbase
