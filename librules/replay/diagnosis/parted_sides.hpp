// Signs between the moves of the two sides: commas, `1. e2-e4, d7-d5`, in variants where they join the
// actions of a turn; slashes, dashes and blanks that make one word of two turns, `1. e4/e5`, `1. e4 - e5`,
// `2. c4 xd5`, in variants with one move a turn. Whether they part the sides, the rules decide.
#pragma once

#include "registry/game_start.hpp"
#include "syntax/game.hpp"

namespace vpgn::replay {

/// Makes turns of both sides of what is illegal as one turn of `game` and legal as two, and adds the finding
/// (S114) if a sign parts them. Where commas join the actions of a turn, nothing is parted if the first turn
/// with commas is legal. `on` is a playable start. Cost: the turns of the game are resolved once or twice.
void part_sides(syntax::game& game, game_start const& on);

} // namespace vpgn::replay
