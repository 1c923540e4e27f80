// Records that hold something else than a game of two sides on one board.
#pragma once

#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <optional>

namespace vpgn::replay {

/// A game of four players, a game on two boards (Bughouse), or a record by the squares of a board of 14 by 14
/// (chess.com's PGN4), by its tags: the one finding that says what it is. Its moves mean nothing here, so
/// nothing else of such a record is reported.
std::optional<finding> refused_game(syntax::game const&);

} // namespace vpgn::replay
