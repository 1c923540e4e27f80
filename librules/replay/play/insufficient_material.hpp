// Whether a side can still win with the pieces on the board and in the pockets.
#pragma once

#include "registry/game_start.hpp"

namespace vpgn::replay {

/// True where `side` can never win from the position that `on` begins with, whatever both sides play, because
/// of the pieces that both have and, of bishops, the colours of their squares. Known for chess and variants
/// that win as it does, by explosions, by counted checks, by drops of what was captured, by losing all pieces
/// or against a horde, and for bare kings elsewhere. False where it is not known, and in blocked positions.
/// Cost: a look at each square.
bool has_insufficient_material(game_start const& on, rules::color side);

} // namespace vpgn::replay
