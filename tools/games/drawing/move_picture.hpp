// Drawings of pieces computed from their moves: a silhouette for the type of movement, and a small picture of
// the targets. Every piece with a Betza name has one.
#pragma once

#include "board/pattern.hpp"
#include "games/drawing/silhouettes.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

/// The moves of a piece that are drawn, by their condition on the path. Pieces of armies only have free ones.
struct shown_moves {
    rules::pattern free;
    rules::pattern lame;          ///< leaps whose path must be empty
    rules::pattern over;          ///< rides over exactly one piece
    rules::pattern to_next_of_it; ///< over a piece to the next square

    friend bool operator==(shown_moves const&, shown_moves const&) = default;
};

/// Of an army's piece with a valid name.
shown_moves moves_of_army_piece(std::string_view betza_name);

/// Of a definition's piece. Moves from its initial squares only are not shown.
shown_moves moves_of_defined_piece(std::string_view name);

/// The shape for pieces without a hand-made drawing: never an orthodox piece's.
shape shape_of(shown_moves const&);

/// SVG elements around the centre of the silhouette's free area: a dot for a leap, a line with a head for an
/// unlimited ride, one with a bar for a limited ride, a dot followed by wedges for a repeated leap. Hollow
/// and dashed: move only; crossed: capture only. A dot at the end of a line: the path must be empty; a ring
/// on a line: a piece must be there; a line from a ring: there are no moves before it. Ranks go upwards.
std::string move_picture(shown_moves const&, silhouette const& on, piece_colors const&);

} // namespace vpgn::tools
