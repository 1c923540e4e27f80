// Characters and digits as strokes: centre lines that need no font. They are drawn for the pieces and edges
// of traditional boards (traditional.hpp).
#pragma once

#include "games/drawing/svg.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

struct box {
    point corner; ///< upper left
    point size;
};

/// The strokes of one character in a box, as the data of one path. Throws std::out_of_range if there are
/// none.
std::string strokes_of(std::string_view character, box in);

} // namespace vpgn::tools
