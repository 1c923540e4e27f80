// What do pieces look like? Own drawings in one style, as SVG symbols that a diagram or a page uses by their
// ids. Nothing here knows positions or games.
//
// The id of a symbol can be told from what the project's JSON says of a piece (`schemas/game.schema.json`):
//
//     piece-<color>-<name>    {"name":"fhNrlbK","color":"white","letter":"B"}  →  piece-white-fhNrlbK
//
// where the pieces with the letters K and P, in either case, are called `king` and `pawn`:
// `piece-black-king`. The letters of a position text are places in an army, whose names are in the game's
// `armies`. The neutral piece of Gravitatur Chess, which has no name in JSON, is `piece-gravitatur`. With
// `-flipped` behind it an id is that of the same piece as Black sees the board: the pictures of moves that
// are drawn on pieces are turned with it.
//
// Definitions may read a name otherwise than armies do; then the id has `defined-` before the name. Behind it
// comes a letter where another piece of the same game would look the same: cast.hpp sees to that.
#pragma once

#include "board/human_names.hpp"
#include "board/piece_table.hpp"

#include <compare>
#include <set>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// A piece as it is drawn: whose, and how it goes.
struct drawn_piece {
    rules::color owner = rules::color::white;
    std::string name;     ///< `king`, `pawn`, `gravitatur`, or a Betza name that can be read
    bool defined = false; ///< the name means what definitions mean by it (definitions/piece_moves.hpp)
    char letter = 0;      ///< drawn on it, in upper case; 0: none

    friend auto operator<=>(drawn_piece const&, drawn_piece const&) = default;
};

using drawn_pieces = std::set<drawn_piece>;

/// By itself, whoever else is in the game.
drawn_piece drawn(rules::piece_table const&, rules::piece);
/// The Gravitatur.
drawn_piece neutral_piece();

/// They would be drawn alike, letters aside, if they were of one colour.
bool look_alike(drawn_piece const&, drawn_piece const&);

/// It goes as a piece of orthodox chess does, king and pawn included, and is drawn as that.
bool is_orthodox(drawn_piece const&);

/// What people call it; nothing where no name is known, as of all whose way must be empty or somebody's.
rules::human_name human_name_of(drawn_piece const&);

/// What an id says of the piece besides its colour.
std::string symbol_name(drawn_piece const&);
/// As above; for the board as `below` sees it, who sits at its lower edge.
std::string symbol_id(drawn_piece const&, rules::color below = rules::color::white);

/// `<symbol id="…" viewBox="0 0 100 100">…</symbol>`, a line each. Pieces of different moves or colours have
/// different drawings, and pieces of the same moves the same.
std::string piece_symbols(drawn_pieces const&, rules::color below = rules::color::white);

} // namespace vpgn::tools
