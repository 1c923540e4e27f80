// Moves of the orthodox pieces: the six kinds with the interface of the generator (generator.hpp).
#pragma once

#include "board/army_pair.hpp"
#include "board/attacks.hpp"

#include <array>

namespace vpgn::rules {

/// King safety of the side to move: checkers and pinned pieces. A piece other than the king must go to a
/// square of `answers`, and if it is in `pinned`, to one on its ray.
struct king_safety {
    bitboard checkers = 0;
    bitboard answers = ~bitboard{0}; ///< all squares if there is no check; none if only the king can move
    bitboard pinned = 0;
};

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
consteval std::array<bitboard, 64> open_lines(bool straight, bool diagonal) {
    std::array<bitboard, 64> table{};
    for (int from = 0; from < 64; ++from)
        for (int to = 0; to < 64; ++to) {
            displacement const d = from_to(square(from), square(to));
            bool const is_straight = (d.files == 0) != (d.ranks == 0);
            bool const is_diagonal = d.files != 0 && d.files * d.files == d.ranks * d.ranks;
            if ((straight && is_straight) || (diagonal && is_diagonal))
                table[std::size_t(from)] |= bit(square(to));
        }
    return table;
}
/// The reach of a piece other than a pawn on an empty board, by kind.
inline constexpr std::array<std::array<bitboard, 64>, 6> open_board_reach = {
    {{}, knight_table, open_lines(false, true), open_lines(true, false), open_lines(true, true), king_table}};
} // namespace detail

/// The squares from which a pawn of `us` reaches `to`, which must not contain a piece of that side: over
/// empty squares, or by capture (en passant, if `to` is in `ep_targets`). The pieces of every army include
/// these pawns.
constexpr bitboard pawn_origins(color us, square to, bitboard occupied, bitboard ep_targets) {
    auto const back = [us](bitboard set) { return us == color::white ? set >> 8 : set << 8; };
    bitboard const here = bit(to);
    bitboard const single_step = back(here & ~occupied);
    bitboard const double_step = back(single_step & ~occupied) & rank_set(us == color::white ? 1 : 6);
    return single_step | double_step | (here & (occupied | ep_targets) ? pawn_attacks(!us, to) : 0);
}

/// `board` below is any type that provides sets of pieces: of(color), of(color, kind), occupied().
struct orthodox_pieces {
    static constexpr int kinds_on_board = 6;
    static constexpr kind_set all_kinds_on_board = (1u << kinds_on_board) - 1;
    static constexpr bool pawns_leap = false; ///< see variants/scorpion, whose pawns do
    static constexpr bool any_array = false;  ///< castling from varying squares: see any_array.hpp
    static constexpr std::array becomes = {kind::queen, kind::rook, kind::bishop, kind::knight};

    // Constructible like army_pieces, so that chess<policy> need not distinguish them.
    constexpr orthodox_pieces() = default;
    constexpr explicit orthodox_pieces(army_pair const*) {}

    army_pair const& armies() const { return orthodox_army_pair(); }
    static constexpr std::array<kind, 4> const& promotions(color) { return becomes; }
    static constexpr bool castles_to_b_file(color) { return false; }

    /// Pieces of `by` that attack `s` if `occupied` are the occupied squares.
    template <class board>
    static bitboard attackers(board const& b, color by, square s, bitboard occupied) {
        bitboard const queens = b.of(by, kind::queen);
        return (knight_attacks(s) & b.of(by, kind::knight)) | (king_attacks(s) & b.of(by, kind::king)) |
               (pawn_attacks(!by, s) & b.of(by, kind::pawn)) |
               (rook_attacks(s, occupied) & (b.of(by, kind::rook) | queens)) |
               (bishop_attacks(s, occupied) & (b.of(by, kind::bishop) | queens));
    }

    /// The pieces of kind `k` of `us` among `from` that can move to `to`, which must not contain a piece of
    /// that side or a king, if their paths are free: see path_free.
    template <class board>
    static bitboard candidates(board const& b, color us, kind k, bitboard from, square to,
                               bitboard ep_targets) {
        bitboard const such = b.of(us, k) & from;
        return k == kind::pawn ? such & pawn_origins(us, to, b.occupied(), ep_targets)
                               : such & detail::open_board_reach[std::size_t(k)][std::size_t(to)];
    }
    /// Candidates are few, and `between` stays in the cache while the tables of the sliders do not.
    static bool path_free(square from, square to, bitboard occupied) {
        return (between(from, to) & occupied) == 0;
    }

    /// The possible blockers between `s` and a distant attacker.
    static bitboard lines_to(square s) {
        return detail::open_board_reach[std::size_t(kind::queen)][std::size_t(s)];
    }

    /// Whether `king`, that of `us`, is safe after one of its pieces has gone from `from` to `to` and
    /// captured any piece there.
    template <class board>
    static bool safe_after(board const& b, color us, square king, square from, square to) {
        bitboard const after = (b.occupied() ^ bit(from)) | bit(to);
        return !attacked(b, !us, king == from ? to : king, after, bit(to));
    }

    /// Whether a piece of `by` would attack `s` if `occupied` were the occupied squares, without the pieces
    /// on `captured`.
    template <class board>
    static bool attacked(board const& b, color by, square s, bitboard occupied, bitboard captured) {
        auto const i = std::size_t(s);
        bitboard const queens = b.of(by, kind::queen);
        bitboard const leapers = (knight_attacks(s) & b.of(by, kind::knight)) |
                                 (king_attacks(s) & b.of(by, kind::king)) |
                                 (pawn_attacks(!by, s) & b.of(by, kind::pawn));
        if (leapers & ~captured) return true;
        using detail::open_board_reach;
        bitboard const snipers =
            (open_board_reach[std::size_t(kind::rook)][i] & (b.of(by, kind::rook) | queens)) |
            (open_board_reach[std::size_t(kind::bishop)][i] & (b.of(by, kind::bishop) | queens));
        for (square const sniper : squares(snipers & ~captured))
            if (!(between(s, sniper) & occupied)) return true;
        return false;
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

    /// The allowed squares of a pinned piece: a line through the king. (It includes squares beyond the
    /// pinning piece or behind the king, but they are out of reach.)
    struct safety : king_safety {
        bitboard ray(square king, square pinned_piece) const { return line(king, pinned_piece); }
    };

    /// Checkers, answers and pins of `us`, with its king on `king`.
    template <color us, class board>
    static safety safety_of(board const& b, square king) {
        constexpr color them = !us;
        safety found;
        found.checkers = (knight_attacks(king) & b.of(them, kind::knight)) |
                         (pawn_attacks(us, king) & b.of(them, kind::pawn));
        // Play never leads to two checking leapers, but a set-up may have them.
        if (found.checkers) found.answers = several(found.checkers) ? 0 : found.checkers;
        // Sliders that would attack the king without its own pieces in the way.
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
    /// include squares of own pieces.
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
