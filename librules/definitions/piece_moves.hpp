// Reads the moves of a piece in Betza's notation, as definitions use it.
//
// That is the notation of Betza 2.0 (XBoard's), as far as the format of definitions has it; it is not the one
// that armies are named in (board/betza.hpp), which is Betza's own of 1996. The same letters mean other
// squares:
//
//     name   here                                         there
//     `frN`  the leap two to the right and one forward    the leaps of both, by narrow and wide
//     `fsN`  the two wide leaps forward                   the same
//     `fsW`  forward, left and right                      the same
//     `n`    lame: the squares passed must be empty       unknown
//     `p` `g` over a piece; onto the next square          unknown
//     `i`    only from where double steps are made        unknown
//     `h`    `fhN` the four of a half, `hrN` `hlN` those of one hand    `h` widens `f` and `b` alone
//
// Known: which atoms there are and how they are narrowed. Unknown: letters of pieces, boards, what a pawn is.
#pragma once

#include "variants/defined/stride.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace vpgn::definitions {

enum class moves_fault : std::uint8_t {
    none,
    unknown_letter, ///< no letter of the notation, or of the part of it that is read
    no_capital,     ///< narrowing letters with no atom after them
    no_direction,   ///< letters that name no direction of this atom (`fbN` and the like)
    cannot_hop,     ///< `p` or `g` before an atom whose steps have no next square (`pN`)
    bad_number,     ///< a range of an atom that hops to the next square, or beyond any board
};

/// What reading a name gave. With a fault, `at` is the offset of the character it was noticed at.
struct moves_reading {
    std::vector<rules::stride> strides; ///< in the order of the name; none twice
    bool en_passant = false;            ///< `e`: the piece may capture en passant
    /// What Fairy-Stockfish reads otherwise, as a label; empty where there is nothing.
    std::string_view read_otherwise{};
    moves_fault fault = moves_fault::none;
    std::size_t at = 0;

    explicit operator bool() const { return fault == moves_fault::none; }
};

/// Reads a name; an empty one is that of a piece that does not move. Linear in its length, and at most 300
/// bytes of it.
moves_reading read_moves(std::string_view name);

/// The fault as a label: lower case, no full stop.
std::string_view words_of(moves_fault);

} // namespace vpgn::definitions
