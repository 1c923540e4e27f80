// Outlines of pieces, all on the same foot, a hundred units wide and high. pieces.hpp assigns them to pieces,
// and move_picture.hpp draws on them.
#pragma once

#include "board/piece.hpp"
#include "games/drawing/svg.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::tools {

enum class shape : std::uint8_t {
    // the orthodox pieces
    pawn,
    knight,
    bishop,
    rook,
    queen,
    king,
    // pieces with other moves: the shape shows the type of movement, a picture on it the targets
    block,       ///< leaps, including an orthogonal step
    disc,        ///< leaps, including a diagonal step; or no moves
    octagon,     ///< other leaps, or both steps
    tower,       ///< orthogonal rides
    mitre,       ///< diagonal rides
    crown,       ///< both kinds of rides
    horse,       ///< leaps or rides like a knight's
    horse_tower, ///< and orthogonal rides as well
    horse_mitre,
    horse_crown,
    soldier,  ///< steps, none of them backwards
    general,  ///< steps that differ forwards and backwards
    elephant, ///< diagonal leaps, with at most diagonal steps
    cannon,   ///< captures over a piece
    // pieces of traditional sets (traditional.hpp), without pictures of moves
    khun, ///< the king of Makruk, turned on a lathe as all of them are
    met,
    khon,
    ruea,     ///< a boat
    bia,      ///< a cowrie
    crowned,  ///< the king of Sittuyin
    helmeted, ///< its general
    chariot,
    lord,
    tusker, ///< an elephant in profile
    hawk,
};
inline constexpr int shapes = int(shape::hawk) + 1;

struct silhouette {
    std::string_view outline; ///< path data; filled and drawn
    std::string_view details; ///< path data of lines inside
    point middle;             ///< of the area for a picture of moves
    double room = 0;          ///< from there to the sides of that area; 0: none
};

silhouette const& silhouette_of(shape);

/// The colours of one side's pieces.
struct piece_colors {
    std::string_view fill;
    std::string_view edge;
    std::string_view ink; ///< of details
};
piece_colors const& colors_of(rules::color);

/// A silhouette with its details, in the colours of its owner.
std::string drawn_silhouette(shape, rules::color owner);

} // namespace vpgn::tools
