// Extended PGN and long algebraic, as text of the dialect; and the source's own spelling.
#pragma once

#include "formats/game_writer.hpp"

#include <memory>

namespace vpgn::tools {

/// Canonical: PGN's export format, turns as the dialect writes them by default. A turn that was not replayed
/// is written as its source spells it.
std::unique_ptr<game_writer> make_pgn();

/// The same with every turn in long algebraic.
std::unique_ptr<game_writer> make_long_algebraic();

/// The game's own bytes.
std::unique_ptr<game_writer> make_as_written();

} // namespace vpgn::tools
