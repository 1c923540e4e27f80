// Games for engines: the main line as the `position` command of the Universal Chess Interface, a line a game.
#pragma once

#include "formats/writing/written_form.hpp"

#include <memory>

namespace vpgn::tools {

/// `position startpos moves e2e4 e7e5`, or `position fen … moves …` where the game does not begin with its
/// variant's array. Castling is the king's step, a promotion a lower-case letter behind. Only main lines, and
/// only variants whose turns are single moves can be said; a turn of another sort refuses the game.
std::unique_ptr<written_form> open_uci(destination const&, manner);

} // namespace vpgn::tools
