// The work limit for each game; see core/effort.hpp.
#pragma once

#include "core/effort.hpp"

namespace vpgn::replay {

/// The work that is done for each game at most; a game that needs more has finding G125. Set it before
/// threads start.
void set_effort_for_each_game(rules::effort_units);
rules::effort_units effort_for_each_game();

} // namespace vpgn::replay
