// Diagram of a piece's moves on an empty board, with the squares around it, for readers who do not know the
// piece.
#pragma once

#include "games/drawing/move_picture.hpp"

#include <compare>
#include <string>
#include <vector>

namespace vpgn::tools {

/// A square that the piece may reach, in its owner's orientation, with no other pieces on the board except
/// those that it must jump over.
struct reached_square {
    rules::displacement by;
    bool moves = false;    ///< if the square is empty
    bool captures = false; ///< by a capture

    friend bool operator==(reached_square const&, reached_square const&) = default;
};

/// The squares at most `around` files and ranks away, each once, rank by rank.
std::vector<reached_square> reached_squares(shown_moves const&, int around);

/// A piece by a valid Betza name, in the notation of definitions or of armies.
struct named_moves {
    std::string betza;
    bool defined = false;

    friend auto operator<=>(named_moves const&, named_moves const&) = default;
};

shown_moves moves_of(named_moves const&);

/// `fbNF`, `defined-nN`: the id of its diagram, after the prefix `moves-`.
std::string key_of(named_moves const&);

/// `<symbol id="moves-…" viewBox="0 0 100 100">…</symbol>` and a line end: a board with the piece at its
/// centre, forward upwards. A dot: it moves and captures there; a ring: it only moves; a cross: it only
/// captures. An arrow at the edge: the ride continues. A framed square: a piece must be on it. A thin line:
/// the path of a leap or of a short ride, which must be empty.
std::string move_diagram(named_moves const&);

/// A description in words: `one square diagonally; a leap of 2 and 1 (…)`.
std::string moves_in_words(named_moves const&);

} // namespace vpgn::tools
