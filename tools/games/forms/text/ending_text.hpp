// The state of a game at its end, as text.
#pragma once

#include "core/variant.hpp"

#include <string>

namespace vpgn::tools {

/// `checkmate, White wins`; empty for a game in progress.
std::string ending_text(rules::verdict const&);

} // namespace vpgn::tools
