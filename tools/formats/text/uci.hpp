// Games for engines: the main line as the `position` command of the Universal Chess Interface, a line a game.
#pragma once

#include "formats/writing/written_form.hpp"

#include <memory>

namespace vpgn::tools {

/// `position startpos moves e2e4 e7e5`, or `position fen … moves …` where the game does not begin with its
/// variant's array. Castling is the king's step, or where kings may start anywhere (Chess960) the step onto
/// its partner; a promotion is a lower-case letter behind, `+` of a piece that is turned over; `P@e4` puts
/// down from the pocket, `b1c3e` behind the mover, `b1c3,c3e4` closes a square. Only main lines can be said;
/// a turn of several moves refuses the game.
std::unique_ptr<written_form> open_uci(destination const&, way_of_writing const&);

} // namespace vpgn::tools
