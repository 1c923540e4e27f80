// What do pieces look like from afar? The outlines, all on one foot, each a hundred units wide and high.
// Which piece has which is told by pieces.hpp; what is drawn on them, by move_picture.hpp.
#pragma once

#include "drawing/svg.hpp"

#include <cstdint>
#include <string_view>

namespace vpgn::tools {

enum class shape : std::uint8_t {
    // the pieces of orthodox chess
    pawn,
    knight,
    bishop,
    rook,
    queen,
    king,
    // pieces of all other moves: their shape tells how they go, a picture on it where to
    block,       ///< leaps, a step straight among them
    disc,        ///< leaps, a step aslant among them; or goes nowhere
    octagon,     ///< other leaps, or both steps
    tower,       ///< rides straight
    mitre,       ///< rides aslant
    crown,       ///< rides both ways
    horse,       ///< leaps or rides as knights do
    horse_tower, ///< and rides straight as well
    horse_mitre,
    horse_crown,
    soldier,  ///< steps, and never back
    general,  ///< steps, ahead other ones than back
    elephant, ///< leaps aslant, and at most steps so
    cannon,   ///< captures over a piece
};
inline constexpr int shapes = int(shape::cannon) + 1;

struct silhouette {
    std::string_view outline; ///< path data; filled and drawn
    std::string_view details; ///< path data of lines within it
    point middle;             ///< of the room for a picture of moves
    double room = 0;          ///< from there to the sides of that room; none: 0
};

silhouette const& silhouette_of(shape);

} // namespace vpgn::tools
