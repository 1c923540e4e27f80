// What happens on the board if a finding's suggestion is followed? The record is mended and replayed, so that
// what is shown is what `vpgn check` would then see.
#pragma once

#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <string>

namespace vpgn::tools {

/// The mended turn as a turn of schemas/page_game.schema.json; empty where the finding suggests nothing,
/// where it is about no turn, or where the turn does not fit once it is mended. `found` has its span in the
/// game's text. Cost: a replay of the game.
std::string suggested_turn(syntax::game const&, finding const& found);

} // namespace vpgn::tools
