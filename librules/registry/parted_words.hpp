// Words that may be two turns without a blank between them, `e4e5` or `Nf3d5`, and the pawn's move behind the
// annotation sign N, `N d5`: both are read as one move, and only the position determines what they are.
#pragma once

#include "registry/game_start.hpp"
#include "syntax/game.hpp"

namespace vpgn::replay {

/// Whether the main line of `game` has such a word where move numbers leave room for it. Linear in its words.
bool may_have_glued_turns(syntax::game const& game);

/// Parts those of the main line, which begins with `on`, that fit in no other way, each of them with a
/// finding. Cost: for each the turns before it are followed.
void part_glued_turns(syntax::game& game, game_start const& on);

} // namespace vpgn::replay
