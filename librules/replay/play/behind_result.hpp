// Is a game none, but the turns that stand behind the result of the one before it?
#pragma once

#include "replay/play/replay.hpp"

namespace vpgn::replay {

/// Of a game behind another one that has no tags, begins with a later number than 1 and does not fit the
/// starting position: one finding (R107) in place of those of `report`, which are of a position that never
/// was. Others stay as they are. `number` is the game's in its text. O(findings).
void tell_behind_result(syntax::game const&, std::uint64_t number, game_report& report);

} // namespace vpgn::replay
