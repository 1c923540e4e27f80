// Which piece looks how? A sheet of all pieces of all armies, and of the pieces that some variant adds.
#pragma once

#include <string>

namespace vpgn::tools {

/// A whole SVG document: a row an army, its pieces in both colours above their names.
std::string piece_sheet();

} // namespace vpgn::tools
