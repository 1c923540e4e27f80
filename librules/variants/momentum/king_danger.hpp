// Who can take the king? The question behind check, mate and castling in Momentum Chess: whether some order
// of events within one turn of a side takes the enemy king. Works on sets of squares, not on positions.
#pragma once

#include "board/army_pair.hpp"
#include "board/placement.hpp"

#include <array>

namespace vpgn::rules {

/// A piece in motion and where it wants to go.
struct motion {
    square at = no_square;
    displacement by;
    bool capturing = false;
};

/// All pieces in motion, of both sides: a view of what a position knows by square.
struct momenta {
    bitboard moving = 0;
    bitboard capturing = 0; ///< of those, who may go on only by capturing
    std::array<displacement, 64> const& by;

    motion of(square s) const { return {s, by[std::size_t(s)], has(capturing, s)}; }
};

/// Does what reaches `far` from each square reach `to` from `from`? As far(from, occupied) has it, but asked
/// of one square.
bool reaches(reach const& far, square from, square to, bitboard occupied);

/// Can that piece go on, were these squares occupied and those held by its enemies? Clause 3. O(1).
bool goes_on(placement const&, army_pair const&, motion const&, bitboard occupied, bitboard enemies);

/// The first piece that stands in the way of a ride or double step from `from` to `to`, or `no_square`.
square first_obstacle(placement const&, army_pair const&, square from, square to);

/// Could `by`, were it to move now take the enemy king within one turn? Clause 10.
/// Cost: the reachable sets of pieces gone on, at most 2^n for n pieces in motion; n up to 16 are searched,
/// of more than that (no game has them) the first sixteen. A start that clears the way for a momentum counts;
/// what goes on between the two is searched for up to six pieces in motion.
bool king_reachable(placement const&, army_pair const&, color by, momenta const&);

/// What the first, email-era rules also took for check: a capture of the king by a piece that autostops only
/// because of another action of that same turn. Clause 13.
bool king_reachable_old(placement const&, army_pair const&, color by, momenta const&);

} // namespace vpgn::rules
