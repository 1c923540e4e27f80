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

/// Replaces the findings of a game of chess that names no variant by R122 and those of another variant: of
/// Crazyhouse if pieces are dropped and fewer errors are left, of Antichess or Atomic Chess if all moves of
/// the main line are legal there. Cost: nothing for a game without errors; otherwise at most a replay by the
/// rules of each.
void report_unnamed_variant(syntax::game const&, game_start const& on, game_report&);

} // namespace vpgn::replay
