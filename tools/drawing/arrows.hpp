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

/// An arrow from the middle of a square to that of another, which must not be the same; `aside` shifts it to
/// its right, so that two that go opposite ways are seen.
std::string drawn_arrow(sign, point from, point to, double aside = 0);

/// A badge of a sign that stands on one square, around its middle.
std::string drawn_badge(sign, point middle);

/// A square that is closed; `at` is its upper left corner.
std::string drawn_wall(point at);

/// Some characters on a label at the foot of the square around `middle`: what a promoted piece was.
std::string drawn_tag(std::string_view text, point middle);

/// A square whose piece leaves a gate open when it goes.
std::string drawn_gate(point middle);

} // namespace vpgn::tools
