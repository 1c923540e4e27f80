// How are a piece's moves told by a drawing? A silhouette for how it goes, and a small picture of where to:
// computed from its pattern, so that every piece of every Betza name has one.
#pragma once

#include "board/pattern.hpp"
#include "drawing/silhouettes.hpp"

#include <string>

namespace vpgn::tools {

/// The shape for pieces without a drawing of their own: never one of orthodox chess.
shape shape_of(rules::pattern const&);

/// SVG elements around the middle of the silhouette's room: a dot for a leap, a line with a head for a ride
/// without limit, one with a bar for a shorter ride, a dot with wedges behind it for a leap that is repeated.
/// Hollow and dashed: only to move; crossed: only to capture. Ranks of `moves` go upwards. `ink` is a colour.
std::string move_picture(rules::pattern const& moves, silhouette const& on, std::string_view ink);

} // namespace vpgn::tools
