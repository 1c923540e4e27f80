// Strides: how a piece of a definition moves in one direction, how far, over what, and to do what. Unknown
// here: names (Betza or others), boards, and the pieces on them.
#pragma once

#include "board/square.hpp"

#include <cstdint>

namespace vpgn::rules {

/// The required state of the squares on the way of a stride.
enum class passage : std::uint8_t {
    free, ///< nothing between one step and the next; a single step has nothing between
    lame, ///< the squares that a leap passes are empty: first straight along the longer side, then diagonally
    hop,  ///< exactly one piece of either side lies between, at any distance from either end (cannon)
    hop_to_next, ///< the piece lies on the square just before (grasshopper)
};

inline constexpr std::uint8_t any_distance = 255;

/// One direction of movement as White sees it; for Black the board is turned by half a circle.
struct stride {
    displacement step;
    /// How often the step may be taken; 1 is a leap, or a step to a neighbour. A hop counts from the piece
    /// that moves, not from the hurdle.
    std::uint8_t limit = 1;
    passage over = passage::free;
    bool moves = true;    ///< may end on an empty square
    bool captures = true; ///< may end on an enemy
    bool initial =
        false; ///< only from the squares from which double steps are made (definition::double_step_from)

    friend constexpr bool operator==(stride const&, stride const&) = default;
};

} // namespace vpgn::rules
