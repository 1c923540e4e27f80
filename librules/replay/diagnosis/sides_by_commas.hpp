// Commas between the moves of the two sides, `1. e2-e4, d7-d5`, in variants where commas join the actions of
// a turn. Whether they do, the rules decide.
#pragma once

#include "registry/game_start.hpp"
#include "syntax/game.hpp"

namespace vpgn::replay {

/// If the first turn of `game` that commas join is illegal, and its actions are legal as turns of both sides:
/// makes turns of them and of all others that are, and adds the finding (S114). `on` is a playable start.
/// Cost: the turns up to that one are resolved, and all others of a game in which commas part the sides.
void part_sides(syntax::game& game, game_start const& on);

} // namespace vpgn::replay
