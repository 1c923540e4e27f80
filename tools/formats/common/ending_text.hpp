// The state of a game at its end, as text.
#pragma once

#include "core/variant.hpp"
#include "notation/native/player_terms.hpp"

#include <string>

namespace vpgn::tools {

/// `checkmate, White wins`, `checkmate, Gote wins`; empty for a game in progress.
std::string ending_text(rules::verdict const&, replay::side_names const&);

} // namespace vpgn::tools
