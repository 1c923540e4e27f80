// The marks of a turn as SVG elements: arrows of any length between squares, and badges on squares. A square
// is a hundred units wide; the caller scales.
#pragma once

#include "games/drawing/looks.hpp"
#include "games/drawing/svg.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// Marks on a board for the events of a turn; looks.hpp defines their appearance, arrows.hpp draws them.
struct mark {
    sign kind;
    rules::square from;
    rules::square to;
    rules::piece who; ///< of a capture, the captured piece
};

/// The marks of these events, in order. Pieces shifted by vanishing lines need no marks.
std::vector<mark> marks_of(std::span<rules::event const>);

/// The side of a square.
inline constexpr double square_side = 100;

/// Geometry of an arrow between two points at least a square apart. The page, which moves its arrows, uses
/// these numbers and the drawing of the head, and draws the rest.
struct arrow_form {
    double tail_gap;    ///< from the starting point
    double head_gap;    ///< from the end point: the piece there stays visible
    double width;       ///< of the shaft
    double head_length; ///< from the tip to where the shaft ends
};

/// A shorter arrow is replaced by a ring.
inline constexpr double shortest_arrow = 15;

/// For a sign that is an arrow.
arrow_form form_of(sign);
/// Scale of an arrow of this length relative to its form: an arrow half a square long is half as large, head
/// included. 1 from a square on; 0 if there is no room for one, and a ring is drawn.
double arrow_scale(double length);
/// With the tip at 0, 0, pointing to the right, and a light edge.
std::string drawn_head(sign);
/// Replaces an arrow that would be too short to be visible.
std::string drawn_ring(sign, point middle);

/// An arrow between two points, usually centres of squares; `aside` shifts it to its right, so that two
/// opposite arrows are both visible.
std::string drawn_arrow(sign, point from, point to, double aside = 0);

/// The badge of a sign on a single square, around its centre.
std::string drawn_badge(sign, point middle);

/// A sample of a sign for legends: `sample_width` wide, 40 units high, with the middle of its left edge at 0,
/// 0.
std::string drawn_sample(sign);
inline constexpr double sample_width = 88;

/// For `<defs>`: the pattern `vanished`, for rows and columns that vanish.
std::string_view hatching();

/// A closed square; `at` is its upper left corner.
std::string drawn_wall(point at);

/// A label at the foot of the square around `middle`: the original piece of a promoted one.
std::string drawn_tag(std::string_view text, point middle);

/// A square on which a piece may enter when its piece leaves.
std::string drawn_gate(point middle);

} // namespace vpgn::tools
