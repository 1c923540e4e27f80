// The tables of traditional sets: which variants have them, the names and drawings of their pieces, and their
// characters as strokes, which need no font.
#pragma once

#include "games/drawing/silhouettes.hpp"
#include "games/drawing/svg.hpp"
#include "games/drawing/traditional.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// A piece with characters, with a silhouette, or as a disc.
struct set_piece {
    tradition of;          ///< a family
    std::string_view word; ///< see piece_in; empty: it is reached by the names of relatives only
    traditional_piece is;
    std::array<std::string_view, 2> characters; ///< White's and Black's; two signs are one above the other
    bool promoted = false;                      ///< its characters are red
    shape outline = shape::pawn;                ///< where there are no characters
};

/// The piece of a family with this drawing; null if there is none.
set_piece const* find_drawing(tradition family, std::string_view drawing);

/// All pieces of all families.
std::span<set_piece const> all_set_pieces();

/// Characters with so many strokes that these are thinner.
inline constexpr std::string_view dense_characters = "鵬鷹鵰鶴鴈雉醉獅麒燕";

struct box {
    point corner; ///< upper left
    point size;
};

/// The strokes of one character or digit in a box, its centre lines as the data of one path. Throws
/// std::out_of_range if there are none.
std::string strokes_of(std::string_view character, box in);

} // namespace vpgn::tools
