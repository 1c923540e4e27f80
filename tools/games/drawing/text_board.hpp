// Board as text for a terminal: ranks from the top; squares of the last turn in brackets if its player chose
// them, in parentheses for consequences; pieces in motion with their direction; and below the board
// everything else.
#pragma once

#include "games/drawing/scene.hpp"

#include <string>

namespace vpgn::tools {

struct text_style {
    bool color = false; ///< highlights squares by background, marked ones too
    bool ascii = false; ///< letters as in a position text; otherwise Unicode chess symbols where they exist
};

/// Lines, each with its end. Pieces without a Unicode symbol are letters, as in the position text, and
/// explained below the board by their Betza names; pockets, remaining checks and squares for entering pieces
/// are also listed there.
std::string text_board(scene const&, text_style);

/// The same for a position with the squares `marked`, regardless of the last turn.
std::string text_board(rules::setup const&, piece_legend const&, rules::square_set const& marked, text_style);

} // namespace vpgn::tools
