// What does a position look like, and how did it come about? One board with all that its last turn did.
#pragma once

#include "drawing/document.hpp"

namespace vpgn::tools {

/// A whole SVG document. Lines that vanished in the turn are still there, hatched, and without a name.
std::string board_diagram(scene const&, drawing_options);

} // namespace vpgn::tools
