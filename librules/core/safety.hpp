// King safety of the side to move: checkers and pinned pieces.
#pragma once

#include "board/bitboard.hpp"

#include <array>

namespace vpgn::rules {

/// A piece other than the king must go to a square of `answers`, and if it is in `pinned`, to one on its ray.
struct king_safety {
    bitboard checkers = 0;
    bitboard answers = ~bitboard{0}; ///< all squares if there is no check; none if only the king can move
    bitboard pinned = 0;
};

} // namespace vpgn::rules
