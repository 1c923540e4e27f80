// How do the men of orthodox chess move? The six kinds in terms the generator (generator.hpp) asks for.
#pragma once

#include "board/attacks.hpp"
#include "board/pairing.hpp"
#include "core/safety.hpp"

namespace vpgn::rules {

/// Shifts a set of squares one rank forward for `us`.
template <color us>
constexpr bitboard forward(bitboard set) {
    return us == color::white ? set << 8 : set >> 8;
}
/// One square diagonally forward, towards the a-file and towards the h-file.
template <color us>
constexpr bitboard forward_left(bitboard set) {
    set &= ~file_set(0);
    return us == color::white ? set << 7 : set >> 9;
}
template <color us>
constexpr bitboard forward_right(bitboard set) {
    set &= ~file_set(7);
    return us == color::white ? set << 9 : set >> 7;
}

namespace detail {
// By kind: what a leaper reaches, and which lines a rider has. A look at all three costs less than foreseeing
// wrongly which kind comes next.
inline constexpr std::array<std::array<bitboard, 64>, 6> leaps_by_kind = {
    std::array<bitboard, 64>{}, knight_table, {}, {}, {}, king_table};
inline constexpr std::array<bitboard, 6> straight_by_kind = {0, 0, 0, ~bitboard{0}, ~bitboard{0}, 0};
inline constexpr std::array<bitboard, 6> diagonal_by_kind = {0, 0, ~bitboard{0}, 0, ~bitboard{0}, 0};
} // namespace detail

/// The squares from which a pawn of `us` gets to `to`, which holds none of its own men: over empty squares,
/// or by capture (en passant, if `to` is in `passed`). The men of every army have these pawns.
constexpr bitboard pawn_origins(color us, square to, bitboard occupied, bitboard passed) {
    auto const back = [us](bitboard set) { return us == color::white ? set >> 8 : set << 8; };
    bitboard const here = bit(to);
    bitboard const one = back(here & ~occupied);
    bitboard const two = back(one & ~occupied) & rank_set(us == color::white ? 1 : 6);
    return one | two | (here & (occupied | passed) ? pawn_attacks(!us, to) : 0);
}

/// `board` below is anything that tells sets of men: of(color), of(color, kind), occupied().
struct orthodox_men {
    static constexpr int kinds_on_board = 6;
    static constexpr std::array becomes = {kind::queen, kind::rook, kind::bishop, kind::knight};

    // Constructed as army_men is, so that chess<policy> need not know which it has.
    constexpr orthodox_men() = default;
    constexpr explicit orthodox_men(pairing const*) {}

    pairing const& armies() const { return orthodox_pairing(); }
    static constexpr std::array<kind, 4> const& promotions(color) { return becomes; }
    static constexpr bool castles_to_b_file(color) { return false; }

    /// Men of `by` that attack `s` if `occupied` are the occupied squares.
    template <class board>
    static bitboard attackers(board const& b, color by, square s, bitboard occupied) {
        bitboard const queens = b.of(by, kind::queen);
        return (knight_attacks(s) & b.of(by, kind::knight)) | (king_attacks(s) & b.of(by, kind::king)) |
               (pawn_attacks(!by, s) & b.of(by, kind::pawn)) |
               (rook_attacks(s, occupied) & (b.of(by, kind::rook) | queens)) |
               (bishop_attacks(s, occupied) & (b.of(by, kind::bishop) | queens));
    }

    /// The men of `us` of the kind `k` that get to `to`, which holds none of its own men, and no king.
    template <class board>
    static bitboard origins(board const& b, color us, kind k, square to, bitboard passed) {
        bitboard const occupied = b.occupied();
        if (k == kind::pawn) return pawn_origins(us, to, occupied, passed) & b.of(us, k);
        auto const i = std::size_t(k);
        return b.of(us, k) & (detail::leaps_by_kind[i][std::size_t(to)] |
                              (rook_attacks(to, occupied) & detail::straight_by_kind[i]) |
                              (bishop_attacks(to, occupied) & detail::diagonal_by_kind[i]));
    }

    /// All squares that the opponents of `us` attack.
    template <color us, class board>
    static bitboard attacked_by_enemy(board const& b, bitboard occupied) {
        constexpr color them = !us;
        bitboard const pawns = b.of(them, kind::pawn);
        bitboard seen = forward_left<them>(pawns) | forward_right<them>(pawns);
        for (square const s : squares(b.of(them, kind::knight)))
            seen |= knight_attacks(s);
        bitboard const queens = b.of(them, kind::queen);
        for (square const s : squares(b.of(them, kind::bishop) | queens))
            seen |= bishop_attacks(s, occupied);
        for (square const s : squares(b.of(them, kind::rook) | queens))
            seen |= rook_attacks(s, occupied);
        return seen | king_attacks(first(b.of(them, kind::king)));
    }

    /// Where a pinned man may go: a line through the king holds it. (Squares beyond the pinning man or behind
    /// the king are on it, too, but out of reach.)
    struct safety : king_safety {
        bitboard ray(square king, square pinned_man) const { return line(king, pinned_man); }
    };

    /// Checkers, answers and pins of `us`, whose king stands on `king`.
    template <color us, class board>
    static safety safety_of(board const& b, square king) {
        constexpr color them = !us;
        safety found;
        found.checkers = (knight_attacks(king) & b.of(them, kind::knight)) |
                         (pawn_attacks(us, king) & b.of(them, kind::pawn));
        // Play never leads to two checking leapers, but a set-up may have them.
        if (found.checkers) found.answers = several(found.checkers) ? 0 : found.checkers;
        // Sliders that would see the king if none of its own men stood in the way.
        bitboard const queens = b.of(them, kind::queen);
        bitboard const others = b.of(them);
        bitboard const snipers = (rook_attacks(king, others) & (b.of(them, kind::rook) | queens)) |
                                 (bishop_attacks(king, others) & (b.of(them, kind::bishop) | queens));
        for (square const s : squares(snipers)) {
            bitboard const path = between(king, s);
            bitboard const shields = path & b.of(us);
            if (!shields) {
                found.checkers |= bit(s);
                found.answers &= path | bit(s);
            } else if (!several(shields)) {
                found.pinned |= shields;
            }
        }
        return found;
    }

    /// Calls `visit(kind, from, reach)` for each knight, bishop, rook and queen among `movers`; `reach` may
    /// include squares of own men.
    template <color us, class board, class Visit>
    static void each_reach(board const& b, bitboard movers, bitboard occupied, Visit&& visit) {
        for (square const s : squares(b.of(us, kind::knight) & movers))
            visit(kind::knight, s, knight_attacks(s));
        for (square const s : squares(b.of(us, kind::bishop) & movers))
            visit(kind::bishop, s, bishop_attacks(s, occupied));
        for (square const s : squares(b.of(us, kind::rook) & movers))
            visit(kind::rook, s, rook_attacks(s, occupied));
        for (square const s : squares(b.of(us, kind::queen) & movers))
            visit(kind::queen, s, queen_attacks(s, occupied));
    }
};

} // namespace vpgn::rules
