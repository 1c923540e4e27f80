// Games for engines: the main line as the `position` command of the Universal Chess Interface, a line a game.
#pragma once

#include "formats/common/written_form.hpp"

#include <memory>
#include <string>

namespace vpgn::rules {
struct setup;
struct variant_info;
} // namespace vpgn::rules
namespace vpgn::replay {
struct position_notation;
}

namespace vpgn::tools {

/// `position startpos`, or `position fen …` where it is not the array of its variant.
std::string position_command(rules::variant_info const&, rules::setup const&,
                             replay::position_notation const&);

/// `position startpos moves e2e4 e7e5`, or `position fen … moves …` where the game does not begin with its
/// variant's array, with the coordinates of replay::engine_notation. Only main lines can be expressed; a game
/// with a turn of several moves is rejected.
std::unique_ptr<written_form> open_uci(destination const&, output_options const&);

/// The same moves in chess.com's compact notation, two characters each, without a start: games that do not
/// begin with the array of chess are rejected.
std::unique_ptr<written_form> open_tcn(destination const&, output_options const&);

} // namespace vpgn::tools
