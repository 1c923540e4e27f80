// What binds the side to move? Its king's checkers, and the pieces that shield it.
#pragma once

#include "board/bitboard.hpp"

#include <array>

namespace vpgn::rules {

/// A piece that is not the king must go to a square of `answers`, and if it is in `pinned`, to one of its
/// ray.
struct king_safety {
    bitboard checkers = 0;
    bitboard answers = ~bitboard{0}; ///< all squares if there is no check; none if no single move helps
    bitboard pinned = 0;
};

} // namespace vpgn::rules
