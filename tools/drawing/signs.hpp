// What of a turn is marked on a board? Events made into signs; how they look is told by looks.hpp, how they
// are drawn by arrows.hpp.
#pragma once

#include "drawing/looks.hpp"

#include <span>
#include <vector>

namespace vpgn::tools {

struct mark {
    sign what;
    rules::square from;
    rules::square to;
    rules::piece who; ///< of a capture, who was taken
};

/// What is to be marked of these events, in their order. That pieces close up when lines vanish is seen
/// without marks.
std::vector<mark> marks_of(std::span<rules::event const>);

} // namespace vpgn::tools
