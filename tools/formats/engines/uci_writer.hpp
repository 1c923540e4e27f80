// Games for engines: the main line as the `position` command of the Universal Chess Interface, a line a game.
#pragma once

#include "formats/common/written_form.hpp"

#include <memory>
#include <string>

namespace vpgn::replay {
struct beginning;
}

namespace vpgn::tools {

/// The start of a game: `position startpos`, or `position fen …` where it is not its variant's array.
std::string position_command(replay::beginning const&);

/// `position startpos moves e2e4 e7e5`, or `position fen … moves …` where the game does not begin with its
/// variant's array, with the coordinates of replay::engine_notation. Only main lines can be expressed; a game
/// with a turn of several moves is rejected.
std::unique_ptr<written_form> open_uci(destination const&, output_options const&);

/// The same moves in chess.com's compact notation, two characters each, without a start: games that do not
/// begin with the array of chess are rejected.
std::unique_ptr<written_form> open_tcn(destination const&, output_options const&);

} // namespace vpgn::tools
