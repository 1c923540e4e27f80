// What happens on the board if a finding's suggestion is followed? The record is mended and replayed, so that
// what is shown is what `vpgn check` would then see.
#pragma once

#include "formats/json/json_stream.hpp"
#include "report/finding.hpp"
#include "syntax/game.hpp"

namespace vpgn::tools {

/// The field `"suggested"` with the mended turn, as a turn of the game's record; nothing where the finding
/// suggests nothing, where it is about no turn, or where the turn does not fit once it is mended. `found` has
/// its span in the game's text. Cost: a replay of the game.
void put_suggested_turn(json_stream&, syntax::game const&, finding const& found);

} // namespace vpgn::tools
