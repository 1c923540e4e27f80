// Legal moves that people would hardly have played where a move one slip away leads to the rest of the game
// as well: what a copyist may have written wrong without any rule showing it.
#pragma once

#include "replay/play/replay.hpp"

#include <cstdint>

namespace vpgn::replay {

/// Adds notes (S151) to the report of `game` on moves of its main line: the move that is far likelier, by the
/// prior over moves (move_prior.hpp), among those one slip away and those that exchange two moves of a side.
/// Only for orthodox chess, on which the prior was trained, and for games whose main line is legal as
/// written; none elsewhere. `number` is the game's in its file. Moves that an annotator doubts (`?`, `??`,
/// `?!`) are passed by. Cost: some 100 microseconds a ply, since each is weighed, and the rest is replayed
/// for each rival.
void add_unlikely_moves(game_report&, syntax::game const& game, std::uint64_t number);

} // namespace vpgn::replay
