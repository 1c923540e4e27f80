// Which man looks how? A sheet of all men of all armies, and of the men that some variant adds.
#pragma once

#include <string>

namespace vpgn::tools {

/// A whole SVG document: a row an army, its men in both colours above their names.
std::string men_sheet();

} // namespace vpgn::tools
