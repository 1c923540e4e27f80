// What can be taken away from a page as PGN? The games as they stand, repaired, and in the export format,
// made with the page: its reader needs no program, and nothing is spelled anywhere else.
#pragma once

#include "formats/writing/game_writer.hpp"
#include "formats/writing/spelled_game.hpp"

#include <string>

namespace vpgn::tools {

/// `{"written":"…","repaired":"…","canonical":"…"}`: the game's own bytes (as UTF-8: what is none is taken as
/// Latin-1), the same as `vpgn check --fix` leaves it, absent where that changes nothing, and what
/// `vpgn convert --to pgn` writes. Cost: for `repaired`, that of checking the game again, where anything is
/// suggested at all.
std::string texts_of_game(told_game const&, spelled_game& canonical);

} // namespace vpgn::tools
