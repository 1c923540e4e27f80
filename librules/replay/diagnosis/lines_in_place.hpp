// Lines of moves that do not belong where they are written (R123): their numbers and the rules show where.
#pragma once

#include "registry/game_start.hpp"
#include "syntax/game.hpp"

namespace vpgn::replay {

/// Puts such lines of `game` where they belong, and adds the findings:
///
/// - turns whose number goes back, and which are legal from the turn of that number on: a variation without
///   parentheses. It becomes a variation on that turn, as does one in parentheses behind a later turn;
/// - a variation with the number of the turn after the last one, which is legal after that: it continues
///   (syntax::continues_last_turn).
///
/// For trees whose numbers raise the question (syntax::notation::settle_lines). `on` is a playable start.
/// Cost: the turns of the game are resolved, again for each line that is moved.
void settle_lines(syntax::game& game, game_start const& on);

} // namespace vpgn::replay
