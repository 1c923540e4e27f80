// Detection of missing army tags: a game without them has orthodox armies, and its turns then name pieces
// that neither side has.
#pragma once

#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"

namespace vpgn::replay {

/// If a side's army tag is missing and a piece with a Betza name was not found (R101): adds to the first such
/// finding which army has that piece, and the tags with which the game, or more of it, replays. `report` must
/// be of the replay alone. If the whole game then replays, that is the only finding, with the tags as its
/// suggestion. Cost: nothing for other games; otherwise four replays at most.
void report_missing_armies(syntax::game const&, game_start const&, game_report&);

} // namespace vpgn::replay
