// What does a record leave unsaid? Checks that are not marked, and a result that is left open though the game
// has ended: no faults, and told only to those who ask.
#pragma once

#include "replay/play/replay.hpp"

namespace vpgn::replay {

/// Replays `game` as replay_game does, and adds to its findings a note for each legal turn whose check is not
/// marked (S110), and for a `*` behind a game that the board has decided (S111). Cost: that of replay_game,
/// and of looking for check after each turn.
game_report replay_with_unsaid(syntax::game const& game, std::uint64_t number);

} // namespace vpgn::replay
