// Notes on what a record omits: unmarked checks, and an open result of a decided game. These are no errors,
// and are only reported on request.
#pragma once

#include "replay/play/replay.hpp"

namespace vpgn::replay {

/// Replays `game` like replay_game, and adds a note for each legal turn whose check is not marked (S110), and
/// for a `*` after a game that the board has decided (S111). Cost: that of replay_game, and a test for check
/// after each turn. `also` observes the replay, too.
game_report replay_with_omissions(syntax::game const& game, std::uint64_t number, observer* also = nullptr);

} // namespace vpgn::replay
