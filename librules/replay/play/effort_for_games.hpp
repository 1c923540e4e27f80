// The work limit for each game; see core/effort.hpp.
#pragma once

#include "core/effort.hpp"

namespace vpgn::replay {

/// That of a game without `--effort`. The repairs of a turn of several moves, as in Progressive Chess, take
/// more than `rules::usual_effort`.
inline constexpr rules::effort_units usual_effort_for_each_game = rules::usual_effort * 3 / 2;

/// The work that is done for each game at most; a game that needs more has finding G125. Set it before
/// threads start.
void set_effort_for_each_game(rules::effort_units);
rules::effort_units effort_for_each_game();

} // namespace vpgn::replay
