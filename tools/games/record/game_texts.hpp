// The games of a page as PGN, to be copied and saved: as they are, repaired, and in export format. They are
// written with the page, so that a page without the program offers them too.
#pragma once

#include "formats/common/game_writer.hpp"
#include "formats/common/spelled_game.hpp"

#include <string>

namespace vpgn::tools {

/// `{"written":"…","repaired":"…","canonical":"…"}`: the game's own bytes (as UTF-8; other bytes are read
/// as Latin-1), the game as `vpgn check --fix` repairs it (absent if nothing changes), and the game as
/// `vpgn convert --to pgn` writes it. Cost: for `repaired`, another check of the game if a finding suggests
/// anything.
std::string texts_of_game(imported_game const&, spelled_game& canonical);

} // namespace vpgn::tools
