// What do men look like? Own drawings in one style, as SVG symbols that a diagram or a page uses by their
// ids. Nothing here knows positions or games.
//
// The id of a symbol can be told from what the project's JSON says of a man (`schemas/game.schema.json`):
//
//     man-<color>-<name>    {"name":"fhNrlbK","color":"white","letter":"B"}  →  man-white-fhNrlbK
//
// where the men with the letters K and P, in either case, are called `king` and `pawn`: `man-black-king`. The
// letters of a position text are places in an army, whose names are in the game's `armies`. The neutral man
// of Gravitatur Chess, which has no name in JSON, is `man-gravitatur`. With `-flipped` behind it an id is
// that of the same man as Black sees the board: the pictures of moves that are drawn on men are turned with
// it.
#pragma once

#include "board/piece_table.hpp"

#include <compare>
#include <set>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// A man as he is drawn: whose, and how he goes.
struct drawn_man {
    rules::color owner = rules::color::white;
    std::string name; ///< `king`, `pawn`, `gravitatur`, or a Betza name that can be read

    friend auto operator<=>(drawn_man const&, drawn_man const&) = default;
};

using drawn_men = std::set<drawn_man>;

drawn_man drawn(rules::piece_table const&, rules::man);
/// The Gravitatur.
drawn_man neutral_man();

/// All men that either side may have on the board where these armies meet; without the Gravitatur.
drawn_men men_of(rules::piece_table const&);

/// As above; for the board as `below` sees it, who sits at its lower edge.
std::string symbol_id(drawn_man const&, rules::color below = rules::color::white);

/// `<symbol id="…" viewBox="0 0 100 100">…</symbol>`, a line each. Men of different moves or colours have
/// different drawings, and men of the same moves the same.
std::string man_symbols(drawn_men const&, rules::color below = rules::color::white);

} // namespace vpgn::tools
