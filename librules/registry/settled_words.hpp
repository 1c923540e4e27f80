// How a whole game is written, where single words leave it open: the ranks of its squares, the meaning of `+`
// and `=` behind a target, what its numbers count.
#pragma once

#include "registry/game_start.hpp"
#include "syntax/game.hpp"

namespace vpgn::replay {

/// Whether games of the variant leave something open.
bool leaves_words_open(variant_entry const&);

/// Determines it for `game`, which begins with `on`. Cost: a pass over its words; on boards of ten ranks also
/// the replay of its main line, unless a rank is 10.
void settle_words_of(syntax::game& game, game_start const& on);

} // namespace vpgn::replay
