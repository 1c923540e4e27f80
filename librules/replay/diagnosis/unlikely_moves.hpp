// Legal moves that people would hardly have played where a move one slip away leads to the rest of the game
// as well: what a copyist may have written wrong without any rule showing it.
#pragma once

#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <vector>

namespace vpgn::replay {

/// Notes (S151) on moves of the main line of `game`, in their order: the move that is far likelier, by the
/// prior over moves (move_prior.hpp), among those one slip away and those that exchange two moves of a side.
/// Only for orthodox chess, on which the prior was trained, and for games whose main line is legal as
/// written; none elsewhere. `number` is the game's in its file. Moves that an annotator doubts (`?`, `??`,
/// `?!`) are passed by. Cost: some 100 microseconds a ply, since each is weighed, and the rest is replayed
/// for each rival.
std::vector<finding> find_unlikely_moves(syntax::game const& game, std::uint64_t number);

} // namespace vpgn::replay
