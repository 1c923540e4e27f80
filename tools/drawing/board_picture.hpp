// How does a board look? Squares of any number, their names, pieces, signs, vectors, vanishing lines,
// pockets: one board, without words around it. What is on it has been decided elsewhere (board_diagram,
// turn_strip).
#pragma once

#include "drawing/arrows.hpp"
#include "drawing/cast.hpp"
#include "drawing/closing_up.hpp"
#include "drawing/pieces.hpp"

#include <string>
#include <vector>

namespace vpgn::tools {

struct board_picture {
    closing_up lines;     ///< the board is as large as before the turn; what vanishes is hatched
    bool renamed = false; ///< squares are named as after the turn, at the other edges as before it
    rules::setup pieces;  ///< who stands where, before the board closes up; who is in motion
    std::vector<mark> marks;
    bool beside = false; ///< what the sides have beside the board is shown above and below it

    point size() const; ///< with the names of the squares
};

/// How much larger a board of this size is drawn than its squares say: few squares fill a page's column, too.
/// 1 for five squares on a side and more.
double board_scale(point size);

/// A group whose upper left corner is `at`, `scale` times as large as `size` says. Adds to `used` whom it
/// shows.
std::string drawn_board(board_picture const&, cast const&, rules::color below, point at, double scale,
                        drawn_pieces& used);

} // namespace vpgn::tools
