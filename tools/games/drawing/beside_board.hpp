// Drawing of a side's pocket and remaining checks beside the board, and the squares where a piece of the
// pocket may enter.
#pragma once

#include "games/drawing/piece_legend.hpp"
#include "games/drawing/svg.hpp"

#include <string>

namespace vpgn::tools {

/// Height of one side's row, with the gap to the board; a square is a hundred units.
inline constexpr double side_panel_height = 84;

bool has_pocket(rules::side_extras const&);

/// The squares of pieces of `owner` after whose departure a piece may enter. For a piece with a castling
/// right, a position text gives only that right.
rules::square_set gates_of(rules::setup const&, rules::color owner);

/// The row of `owner`, with its upper left corner at `at`, as wide as the board. Adds the pieces shown to
/// `used`.
std::string drawn_side_panel(rules::setup const&, piece_legend const&, rules::color owner, rules::color below,
                             point at, double width, drawn_pieces& used);

} // namespace vpgn::tools
