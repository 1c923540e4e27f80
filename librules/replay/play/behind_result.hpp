// Detection of games that are only surplus turns after the result of the previous game.
#pragma once

#include "replay/play/replay.hpp"

namespace vpgn::replay {

/// For a game after another one that has no tags, begins with a number greater than 1 and does not match the
/// starting position: replaces the findings of `report`, which refer to a meaningless position, by a single
/// one (R107). Other games are unchanged. `number` is the game's in its text. O(findings).
void report_after_result(syntax::game const&, std::uint64_t number, game_report& report);

} // namespace vpgn::replay
