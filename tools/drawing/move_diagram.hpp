// Where does a piece go? A diagram of it on an empty board, with the squares around it: for whoever meets it
// for the first time.
#pragma once

#include "drawing/move_picture.hpp"

#include <compare>
#include <string>
#include <vector>

namespace vpgn::tools {

/// A square that the piece may reach, as its owner sees it. With nobody else on the board but those whom it
/// must go over.
struct reached_square {
    rules::displacement by;
    bool moves = false;    ///< may go there where nobody stands
    bool captures = false; ///< may capture there

    friend bool operator==(reached_square const&, reached_square const&) = default;
};

/// Of the squares at most `around` files and ranks away, each once, rank by rank.
std::vector<reached_square> reached_squares(shown_moves const&, int around);

/// A piece by its Betza name, which can be read, and whether definitions are meant or armies.
struct named_moves {
    std::string betza;
    bool defined = false;

    friend auto operator<=>(named_moves const&, named_moves const&) = default;
};

shown_moves moves_of(named_moves const&);

/// `fbNF`, `defined-nN`: behind `moves-` the id of its diagram.
std::string key_of(named_moves const&);

/// `<symbol id="moves-…" viewBox="0 0 100 100">…</symbol>` and a line's end: a board whose middle the piece
/// stands on, forward upwards. A dot: it moves and captures there; a ring: it only moves; a cross: it only
/// captures. An arrow at the edge: it goes on that way. A square in a frame: somebody must stand there. A
/// thin line: the way of a leap, which must be empty.
std::string move_diagram(named_moves const&);

/// The same in words: `one square diagonally; a leap of 2 and 1 (…)`.
std::string moves_in_words(named_moves const&);

} // namespace vpgn::tools
