// Diagram of a position with marks for everything that its last turn did.
#pragma once

#include "games/drawing/document.hpp"

namespace vpgn::tools {

/// A complete SVG document. Lines that vanished in the turn are still drawn, hatched, and without names.
std::string board_diagram(scene const&, drawing_options);

} // namespace vpgn::tools
