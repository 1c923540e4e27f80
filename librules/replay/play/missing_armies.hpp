// Did the record leave out whose armies meet? A game without army tags is one of orthodox armies, and its
// turns then name pieces that nobody has.
#pragma once

#include "replay/play/replay.hpp"
#include "replay/terms/game_start.hpp"

namespace vpgn::replay {

/// Where a side's army tag is missing and a piece was not found (R101) that the record calls by a Betza name:
/// tells at the first such finding whose army has that piece, and with which tags the game replays, or more
/// of it. `report` is of the replay alone. Where it then
/// replays, that is the only finding, with the tags as its suggestion. Cost: nothing for other games; else
/// four replays at most.
void tell_missing_armies(syntax::game const&, game_start const&, game_report&);

} // namespace vpgn::replay
