// How are a piece's moves told by a drawing? A silhouette for how it goes, and a small picture of where to:
// computed from its moves, so that every piece of every Betza name has one.
#pragma once

#include "board/pattern.hpp"
#include "drawing/silhouettes.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

/// What of a piece's moves is drawn, by what lies on the way. Pieces of armies have only those that are free.
struct shown_moves {
    rules::pattern free;
    rules::pattern lame;          ///< leaps whose way must be empty
    rules::pattern over;          ///< rides over exactly one piece
    rules::pattern to_next_of_it; ///< over a piece to the square behind it

    friend bool operator==(shown_moves const&, shown_moves const&) = default;
};

/// Of an army's piece, by a name that can be read.
shown_moves moves_of_army_piece(std::string_view betza_name);

/// Of a definition's piece. What it does only from its first squares is not shown.
shown_moves moves_of_defined_piece(std::string_view name);

/// The shape for pieces without a drawing of their own: never one of orthodox chess.
shape shape_of(shown_moves const&);

struct piece_colors {
    std::string_view fill;
    std::string_view edge;
    std::string_view ink; ///< of what is drawn on the piece
};

/// SVG elements around the middle of the silhouette's room: a dot for a leap, a line with a head for a ride
/// without limit, one with a bar for a shorter ride, a dot with wedges behind it for a leap that is repeated.
/// Hollow and dashed: only to move; crossed: only to capture. A dot at the end of a line: what lies on the
/// way must be empty; a ring on a line: a piece must stand there. Ranks of the moves go upwards.
std::string move_picture(shown_moves const&, silhouette const& on, piece_colors const&);

} // namespace vpgn::tools
