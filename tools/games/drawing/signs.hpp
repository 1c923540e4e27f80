// Marks on a board for the events of a turn; looks.hpp defines their appearance, arrows.hpp draws them.
#pragma once

#include "games/drawing/looks.hpp"

#include <span>
#include <vector>

namespace vpgn::tools {

struct mark {
    sign kind;
    rules::square from;
    rules::square to;
    rules::piece who; ///< of a capture, the captured piece
};

/// The marks of these events, in order. Pieces shifted by vanishing lines need no marks.
std::vector<mark> marks_of(std::span<rules::event const>);

} // namespace vpgn::tools
