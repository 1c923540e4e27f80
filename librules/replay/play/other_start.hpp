// Games whose moves are those of another start than their tags give: of the variant's array, or of a variant
// that no tag names.
#pragma once

#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"

#include <vector>

namespace vpgn::replay {

/// Lets the game begin from the variant's array, and reports S133 at its `FEN`, if its first move is illegal
/// in that position and all moves of the main line are legal from the array. Where the position cannot be
/// read (R111), that finding names the array as its repair instead. Cost: that of the first move.
void begin_from_array(syntax::game const&, game_start& on, std::vector<finding>&);

/// Corrects a field of the position in which a game begins by the moves of its main line. If its first move
/// is illegal: the side to move, if two moves or more are legal with the other side and all of them are; or
/// the en passant target, if the first move is then a legal capture en passant. Both are S132. If a castling
/// lacks its right, and all moves are legal with those that king and rook allow: R104 at the castling, with
/// the position as its repair. Cost: that of the first move; for a game that castles without a right, that of
/// a few replays.
void correct_start(syntax::game const&, game_start& on, std::vector<finding>&);

/// Replaces the findings of a game of chess that names no variant by R122 and those of another variant: of
/// Crazyhouse if pieces are dropped and fewer errors are left, of Antichess or Atomic Chess if all moves of
/// the main line are legal there. Cost: nothing for a game without errors; otherwise at most a replay by the
/// rules of each.
void report_unnamed_variant(syntax::game const&, game_start const& on, game_report&);

} // namespace vpgn::replay
