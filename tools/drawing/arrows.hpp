// How is a sign drawn? Arrows between squares and badges on them, as SVG elements. A square is a hundred
// units wide here; the caller scales.
#pragma once

#include "drawing/signs.hpp"
#include "drawing/svg.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

/// The side of a square.
inline constexpr double square_side = 100;

/// How an arrow lies between two points that are a square apart or more. The page, which moves its arrows,
/// has these numbers and the drawing of the head, and draws the rest.
struct arrow_form {
    double tail_gap;    ///< from the point it leaves
    double head_gap;    ///< from the point it reaches: the piece there stays visible
    double width;       ///< of the shaft
    double head_length; ///< from the tip to where the shaft ends
};

/// In place of a shorter one a ring is drawn.
inline constexpr double shortest_arrow = 15;

/// Of a sign that is an arrow.
arrow_form form_of(sign);
/// How much smaller an arrow of this length is than its form says: half as long as a square is wide, it is
/// half as large, head and all. 1 from a square on; 0 where there is no room for one, and a ring is drawn.
double arrow_scale(double length);
/// Its tip lies on the point 0, 0, and it points to the right; with its light edge.
std::string drawn_head(sign);
/// In place of an arrow that would be too short to be seen.
std::string drawn_ring(sign, point middle);

/// An arrow from a point, the middle of a square as a rule, to another, at any distance; `aside` shifts it to
/// its right, so that two that go opposite ways are seen.
std::string drawn_arrow(sign, point from, point to, double aside = 0);

/// A badge of a sign that stands on one square, around its middle.
std::string drawn_badge(sign, point middle);

/// Where legends tell of signs, one as it is there: as wide as `sample_width`, 40 units high, its left edge's
/// middle in 0, 0.
std::string drawn_sample(sign);
inline constexpr double sample_width = 88;

/// For `<defs>`: the pattern `vanished`, which lies on rows and columns that have.
std::string_view hatching();

/// A square that is closed; `at` is its upper left corner.
std::string drawn_wall(point at);

/// Some characters on a label at the foot of the square around `middle`: what a promoted piece was.
std::string drawn_tag(std::string_view text, point middle);

/// A square whose piece leaves a gate open when it goes.
std::string drawn_gate(point middle);

} // namespace vpgn::tools
