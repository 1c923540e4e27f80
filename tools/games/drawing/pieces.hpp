// Drawings of pieces in one style, as SVG symbols that a diagram or a page refers to by their ids.
// Independent of positions and games.
//
// The id of a symbol follows from the piece in the project's JSON (`schemas/game.schema.json`):
//
//     piece-<color>-<name>    {"name":"fhNrlbK","color":"white","letter":"B"}  →  piece-white-fhNrlbK
//
// where the pieces with the letters K and P, in either case, are called `king` and `pawn`:
// `piece-black-king`. The letters of a position text denote places in an army, whose names are in the game's
// `armies`. The neutral piece of Gravitatur Chess, which has no name in JSON, is `piece-gravitatur`. The
// suffix `-flipped` is for the same piece from Black's side of the board, with the pictures of moves rotated.
//
// A piece of a traditional set (traditional.hpp) has the name of the set before its own:
// `piece-white-shogi-lance`. Definitions may interpret a name differently from armies; then the id has the
// prefix `defined-` before the name. A letter follows it if another piece of the same game would look the
// same; piece_legend.hpp ensures that.
#pragma once

#include "board/human_names.hpp"
#include "board/piece_table.hpp"
#include "games/drawing/traditional.hpp"

#include <compare>
#include <set>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// A piece as drawn: its colour and its moves.
struct drawn_piece {
    rules::color owner = rules::color::white;
    std::string name;     ///< `king`, `pawn`, `gravitatur`, or a valid Betza name
    bool defined = false; ///< the name is in the notation of definitions (definitions/piece_moves.hpp)
    char letter = 0;      ///< drawn on it, in upper case; 0: none
    tradition of = tradition::none; ///< `name` is that of a drawing of this tradition

    friend auto operator<=>(drawn_piece const&, drawn_piece const&) = default;
};

using drawn_pieces = std::set<drawn_piece>;

/// Without regard to the other pieces of the game.
drawn_piece drawn(rules::piece_table const&, rules::piece);
/// The Gravitatur.
drawn_piece neutral_piece();

/// Whether they would be drawn alike, apart from letters and colours.
bool look_alike(drawn_piece const&, drawn_piece const&);

/// Whether it moves like an orthodox piece, king and pawn included, and is drawn as that.
bool is_orthodox(drawn_piece const&);

/// Its common name; empty if there is none, as for all pieces with hurdles or lame leaps.
rules::human_name human_name_of(drawn_piece const&);

/// The part of its id after the colour.
std::string symbol_name(drawn_piece const&);
/// As above; for the board with `below` at its lower edge.
std::string symbol_id(drawn_piece const&, rules::color below = rules::color::white);

/// `<symbol id="…" viewBox="0 0 100 100">…</symbol>`, one per line. Pieces with different moves or colours
/// have different drawings, and pieces with the same moves the same.
std::string piece_symbols(drawn_pieces const&, rules::color below = rules::color::white);

} // namespace vpgn::tools
