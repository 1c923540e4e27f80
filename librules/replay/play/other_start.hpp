// Games whose moves are those of another start than their tags give: of the variant's array, or of a variant
// that no tag names.
#pragma once

#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"

#include <vector>

namespace vpgn::replay {

/// Lets the game begin from the variant's array, and reports S133 at its `FEN`, if its first move is illegal
/// in that position and all moves of the main line are legal from the array. Cost: that of the first move.
void begin_from_array(syntax::game const&, game_start& on, std::vector<finding>&);

/// Replaces the findings of a game of chess by one, R122, if no tag names its variant, and all moves of its
/// main line are legal by the rules of Crazyhouse, Antichess or Atomic Chess. Cost: nothing for a game
/// without errors; otherwise at most a replay by the rules of each.
void report_unnamed_variant(syntax::game const&, game_start const& on, game_report&);

} // namespace vpgn::replay
