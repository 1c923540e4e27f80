// The kinds of pieces that the letters of a condition name in a game.
#pragma once

#include "replay/play/replay.hpp"

#include <string_view>

namespace vpgn::tools {

/// The kind that `N`, `+R` or `Q'` means by the letters of position texts, or of turns; `no_kind` where the
/// game has none that is called so. Letter case does not matter.
rules::kind kind_called(std::string_view letter, replay::position_notation const&, rules::piece_table const&);

/// The same, by the letters of position texts alone: for variants of which there is no game.
rules::kind kind_written(std::string_view letter, replay::position_notation const&);

} // namespace vpgn::tools
