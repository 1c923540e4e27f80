// Pawn rules: double steps, en passant and promotion, for the pawns of every army on the full board, stated
// once for all variants that have them.
#pragma once

#include "board/attacks.hpp"
#include "board/placement.hpp"
#include "core/choice.hpp"

#include <algorithm>

namespace vpgn::rules {

/// One rank ahead, from the side of `c`.
constexpr displacement ahead(color c) {
    return {0, std::int8_t(c == color::white ? 1 : -1)};
}

/// Whether a pawn's step from `from` to `to` is a double one.
constexpr bool is_double_step(square from, square to) {
    return (int(from) ^ int(to)) == 16;
}
/// The square that a pawn passes by a double step, as a set; empty for any other step.
constexpr bitboard passed_by_step(square from, square to) {
    return is_double_step(from, to) ? bit(square((int(from) + int(to)) / 2)) : 0;
}

/// Whether a pawn of `us` captures en passant by this step. `ep_targets` are the squares passed by the last
/// turn.
constexpr bool takes_en_passant(color us, bitboard ep_targets, square from, square to) {
    return has(ep_targets, to) && has(pawn_attacks(us, from), to);
}
/// The square of the captured pawn: beside the capturing one.
constexpr square en_passant_victim(square from, square to) {
    return square((int(from) & 56) | (int(to) & 7));
}

/// Whether `who` is a pawn that reaches its last rank on `to`.
constexpr bool arrives(piece who, square to) {
    return who.kind() == kind::pawn && rank_seen_by(who.owner(), to) == 7;
}
/// Visits `c`, or, if its pawn arrives, `c` with each promotion in `becomes`.
template <class kinds, class Visit>
void each_promotion(choice c, bool pawn_arrives, kinds const& becomes, Visit&& visit) {
    if (!pawn_arrives) {
        visit(c);
        return;
    }
    for (kind const k : becomes) {
        c.promotion = k;
        visit(c);
    }
}
/// Whether `promotion`, which may be none, is a piece that the mover becomes, if it is a pawn that arrives.
template <class kinds>
constexpr bool fits_promotion(bool pawn_arrives, kinds const& becomes, kind promotion) {
    if (!pawn_arrives) return promotion == no_kind;
    return std::find(becomes.begin(), becomes.end(), promotion) != becomes.end();
}
/// Moves the piece of `c` to its target, which must be empty. A promotion replaces the piece.
inline void move_chosen(placement& pieces, color us, choice const& c) {
    if (c.promotion == no_kind) {
        pieces.move(c.from, c.to);
    } else {
        pieces.remove(c.from);
        pieces.put(c.to, piece(us, c.promotion));
    }
}

} // namespace vpgn::rules
