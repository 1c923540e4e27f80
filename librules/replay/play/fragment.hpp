// Detection of games whose first moves are missing.
#pragma once

#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"

#include <optional>

namespace vpgn::replay {

/// For a game without a position whose first number is greater than 1, and that soon does not fit the array:
/// the finding that replaces those of a replay, which would refer to a meaningless position (R116). Replays
/// such a game.
std::optional<finding> fragment_of_game(syntax::game const&, game_start const&);

} // namespace vpgn::replay
