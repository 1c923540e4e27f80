// What do pawns do that no other piece does? Double steps, en passant and promotion, as the pawns of every
// army on the full board have them: each rule stated once, for all variants that have it.
#pragma once

#include "board/attacks.hpp"
#include "board/placement.hpp"
#include "core/choice.hpp"

namespace vpgn::rules {

/// One rank ahead, as `c` looks up the board.
constexpr displacement ahead(color c) {
    return {0, std::int8_t(c == color::white ? 1 : -1)};
}

/// Is a pawn's step from `from` to `to` a double one?
constexpr bool is_double_step(square from, square to) {
    return (int(from) ^ int(to)) == 16;
}
/// The square that a pawn passes by a double step, as a set; empty for any other step.
constexpr bitboard passed_by_step(square from, square to) {
    return is_double_step(from, to) ? bit(square((int(from) + int(to)) / 2)) : 0;
}

/// Does a pawn of `us` that steps so capture en passant? `passed` are the squares passed by the last turn.
constexpr bool takes_en_passant(color us, bitboard ep_targets, square from, square to) {
    return has(ep_targets, to) && has(pawn_attacks(us, from), to);
}
/// Where the pawn stands that is then taken: beside the one that takes it.
constexpr square en_passant_victim(square from, square to) {
    return square((int(from) & 56) | (int(to) & 7));
}

/// Is `who` a pawn that has reached its last rank with `to`?
constexpr bool arrives(piece who, square to) {
    return who.what() == kind::pawn && rank_seen_by(who.owner(), to) == 7;
}
/// Visits `c`, or, where its pawn arrives, what it is with each of `becomes`.
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
/// Puts the piece that `c` names on its target, which must be empty. One that is promoted is another piece:
/// it goes and somebody else comes.
inline void move_chosen(placement& pieces, color us, choice const& c) {
    if (c.promotion == no_kind) {
        pieces.move(c.from, c.to);
    } else {
        pieces.remove(c.from);
        pieces.put(c.to, piece(us, c.promotion));
    }
}

} // namespace vpgn::rules
