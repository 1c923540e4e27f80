// Capture of the king in Momentum Chess, on which check, mate and castling depend: whether some order of
// events within one turn of a side captures the enemy king. Works on sets of squares, not on positions.
#pragma once

#include "board/army_pair.hpp"
#include "board/placement.hpp"

#include <array>

namespace vpgn::rules {

/// A piece in motion and its target.
struct motion {
    square at = no_square;
    displacement by;
    bool capturing = false;
};

/// All pieces in motion, of both sides: a view of a position's data by square.
struct momenta {
    bitboard moving = 0;
    bitboard capturing = 0; ///< of those, the pieces that may only continue by capturing
    std::array<displacement, 64> const& by;

    motion of(square s) const { return {s, by[std::size_t(s)], has(capturing, s)}; }
};

/// Whether `far(from, occupied)` contains `to`, for a single square.
bool reaches(reach const& far, square from, square to, bitboard occupied);

/// Whether that piece could continue if these squares were occupied and those held by its enemies. Clause 3.
/// O(1).
bool goes_on(placement const&, army_pair const&, motion const&, bitboard occupied, bitboard enemies);

/// The first piece that blocks a ride or double step from `from` to `to`, or `no_square`.
square first_obstacle(placement const&, army_pair const&, square from, square to);

/// Whether `by`, if it were to move now, could capture the enemy king within one turn. Clause 10.
/// Cost: the reachable sets of pieces that have continued, at most 2^n for n pieces in motion; only the first
/// sixteen are searched (no real game has more). A start that clears the path of a momentum counts; what
/// continues between the two is searched for up to six pieces in motion.
bool king_reachable(placement const&, army_pair const&, color by, momenta const&);

/// Squares of which one must be reached by a piece of the other side, which is to move, or its king must
/// move, if `by` is not to capture that king: those of an attack by a piece at rest. All squares if there is
/// no such attack.
bitboard lasting_attack(placement const&, army_pair const&, color by, momenta const&);

/// The additional case of check in the first, e-mail-era rules: a capture of the king by a piece that
/// autostops only because of another action of that same turn. Clause 13.
bool king_reachable_old(placement const&, army_pair const&, color by, momenta const&);

} // namespace vpgn::rules
