// Positions in a terminal, and the position of a finding.
#pragma once

#include "games/drawing/scene.hpp"
#include "report/finding.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// Board as text for a terminal: ranks from the top; squares of the last turn in brackets if its player chose
/// them, in parentheses for consequences; pieces in motion with their direction; and below the board
/// everything else.
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

/// A board for each finding, in their order: for an illegal turn, the position before it, with the squares
/// that the record names marked; findings themselves do not depend on rules. Empty for those that are not
/// about the rules, or not about a turn whose position is known. The findings' spans must refer to `text`,
/// with games counted from its first. Cost: games with such findings are replayed again.
std::vector<std::string> boards_of(std::string_view text, std::vector<finding> const& findings, text_style);

} // namespace vpgn::tools
