// What does a position look like in a terminal? Ranks from the top; squares of the last turn in brackets
// where its player chose, in parentheses where something followed from that; pieces in motion with the way
// they go; and below the board what its signs do not say.
#pragma once

#include "drawing/scene.hpp"

#include <string>

namespace vpgn::tools {

struct text_style {
    bool color = false; ///< squares by their background, marked ones too
    bool ascii = false; ///< letters as in a position text; else chess pieces of Unicode where there are any
};

/// Lines, each with its end. Pieces for which Unicode has no sign are letters, as in the position's text, and
/// explained below the board by their Betza names; so are pockets, checks still to give, and gates.
std::string text_board(scene const&, text_style);

/// The same for a position in which the squares `marked` matter, whatever turn led there.
std::string text_board(rules::setup const&, cast const&, rules::square_set const& marked, text_style);

} // namespace vpgn::tools
