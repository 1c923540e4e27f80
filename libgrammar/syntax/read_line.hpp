// Reads a line of play alone: movetext without tags and without a result.
#pragma once

#include "syntax/events.hpp"
#include "syntax/game.hpp"

#include <string_view>

namespace vpgn::syntax {

/// Reports `text` as a game whose tags and result are elsewhere. A tag or a result in it is a problem, and
/// ends the reading. Linear.
void read_line(std::string_view text, consumer&);

/// Its tree, in the syntax `reads`.
game read_line(std::string_view text, notation const& reads);

} // namespace vpgn::syntax
