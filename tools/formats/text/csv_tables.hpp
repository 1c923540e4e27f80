// The tables of turns, positions and findings. Each row begins with the key of its game, `file` and `game`;
// turns and positions go on with `line` (0: the main line; else the variation, in the order in which they
// open) and `ply` (turns of that line of play, from 1). README.md has the types of all columns.
#pragma once

#include "formats/writing/written_form.hpp"

#include <memory>

namespace vpgn::tools {

/// Every written turn, variations included: how it is written and spelled, whether it was played, and what
/// its comments say by commands.
std::unique_ptr<written_form> open_table_of_turns(destination const&);
/// The position behind every turn that was played, and that before the first (ply 0).
std::unique_ptr<written_form> open_table_of_positions(destination const&);
/// What is wrong with games; not what was found where there is no game.
std::unique_ptr<written_form> open_table_of_findings(destination const&);

} // namespace vpgn::tools
