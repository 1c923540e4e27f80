// Moves of the pieces of two armies: the interface of orthodox_pieces, implemented with an army pair's
// tables.
#pragma once

#include "board/army_pair.hpp"
#include "core/orthodox_pieces.hpp"

namespace vpgn::rules {

/// Leapers and riders of any pattern; differences from orthodox pieces are documented at each function.
class army_pieces {
public:
    static constexpr int kinds_on_board = kinds;
    static constexpr bool pawns_leap = false;
    static constexpr bool any_array = false;

    /// `armies` must outlive this object.
    explicit army_pieces(army_pair const* armies) : armies_(armies) {}

    army_pair const& armies() const { return *armies_; }
    kind_list const& promotions(color c) const { return armies_->promotions(c); }
    bool castles_to_b_file(color c) const { return armies_->castles_to_b_file(c); }

    /// Pieces of `by` that attack `s` if `occupied` are the occupied squares.
    template <class board>
    bitboard attackers(board const& b, color by, square s, bitboard occupied) const {
        bitboard found = 0;
        for (kind const k : armies_->kinds_of(by))
            if (bitboard const such = b.of(by, k))
                found |= such & armies_->captured_from(piece(by, k))(s, occupied);
        return found;
    }

    /// The pieces of kind `k` of `us` among `from` that can move to `to`, which must not contain a piece of
    /// that side or a king.
    template <class board>
    bitboard candidates(board const& b, color us, kind k, bitboard from, square to,
                        bitboard ep_targets) const {
        bitboard const such = b.of(us, k) & from;
        if (!such) return 0;
        bitboard const occupied = b.occupied();
        if (k == kind::pawn) return pawn_origins(us, to, occupied, ep_targets) & such;
        piece const m(us, k);
        if (has(occupied, to) || armies_->captures_as_it_moves(m))
            return such & armies_->captured_from(m)(to, occupied);
        // There is no reverse table for moves that are not captures.
        bitboard found = 0;
        for (square const s : squares(such))
            if (has(armies_->moving(m)(s, occupied), to)) found |= bit(s);
        return found;
    }
    /// The paths of candidates have been checked already.
    static bool path_free(square, square, bitboard) { return true; }

    /// The possible blockers between `s` and a distant attacker: any square.
    static bitboard lines_to(square) { return ~bitboard{0}; }

    /// Whether a piece of `by` would attack `s` if `occupied` were the occupied squares, without the pieces
    /// on `captured`.
    template <class board>
    bool attacked(board const& b, color by, square s, bitboard occupied, bitboard captured) const {
        return (attackers(b, by, s, occupied) & ~captured) != 0;
    }

    /// All squares that the opponents of `us` attack. Costs one test for each kind without pieces.
    template <color us, class board>
    bitboard attacked_by_enemy(board const& b, bitboard occupied) const {
        bitboard seen = 0;
        for (kind const k : armies_->kinds_of(!us)) {
            reach const& capturing = armies_->capturing(piece(!us, k));
            for (square const s : squares(b.of(!us, k)))
                seen |= capturing(s, occupied);
        }
        return seen;
    }

    /// A piece may be pinned along several rides at once: it must stay on all of them.
    class safety : public king_safety {
    public:
        bitboard ray(square, square pinned_piece) const { return rays_[std::size_t(pinned_piece)]; }

        // An enemy on `s` attacks the king over `path`, if that is empty.
        void add(square s, bitboard path, bitboard own, bitboard occupied) {
            bitboard const blockers = path & occupied;
            if (!blockers) {
                checkers |= bit(s);
                answers &= path | bit(s);
            } else if (!several(blockers) && (blockers & own)) {
                bitboard& ray = rays_[std::size_t(first(blockers))];
                ray = (pinned & blockers ? ray : ~bitboard{0}) & (path | bit(s));
                pinned |= blockers;
            }
        }

    private:
        std::array<bitboard, 64> rays_; // set for pinned pieces only
    };

    /// Checkers, answers and pins of `us`. A piece that reaches the king by a leap can only be captured, even
    /// if it has a ride there as well.
    template <color us, class board>
    safety safety_of(board const& b, square king) const {
        constexpr color them = !us;
        bitboard const occupied = b.occupied();
        safety found;
        for (kind const k : armies_->kinds_of(them)) {
            bitboard const such = b.of(them, k);
            if (!such) continue;
            reach const& from = armies_->captured_from(piece(them, k));
            for (square const s : squares(such & from.leaps(king)))
                found.add(s, 0, b.of(us), occupied);
            for (square const s : squares(such & from.slides(king) & ~from.leaps(king)))
                found.add(s, between(king, s), b.of(us), occupied);
            if (from.skips()) add_skips(found, from, such, king, b.of(us), occupied);
        }
        return found;
    }

    /// Calls `visit(kind, from, reach)` for each piece among `movers` except pawns and king. `reach` may
    /// include squares of own pieces, which the caller masks anyway.
    template <color us, class board, class Visit>
    void each_reach(board const& b, bitboard movers, bitboard occupied, Visit&& visit) const {
        for (kind const k : armies_->kinds_of(us)) {
            bitboard const such = b.of(us, k) & movers;
            if (!such || k == kind::pawn || k == kind::king) continue;
            piece const m(us, k);
            reach const& capturing = armies_->capturing(m);
            if (armies_->captures_as_it_moves(m)) {
                for (square const s : squares(such))
                    visit(k, s, capturing(s, occupied));
            } else {
                reach const& moving = armies_->moving(m);
                for (square const s : squares(such))
                    visit(k, s, (moving(s, occupied) & ~occupied) | (capturing(s, occupied) & occupied));
            }
        }
    }

private:
    // Rides whose steps jump: their paths are not lines, so they are followed from the king outwards.
    static void add_skips(safety& found, reach const& from, bitboard such, square king, bitboard own,
                          bitboard occupied) {
        for (ride const* r = from.begin_skips(); r != from.end_skips(); ++r) {
            bitboard path = 0;
            square s = shifted(king, r->step);
            for (int times = 1; s != no_square && times <= r->limit; ++times) {
                if (times > 1 && has(such, s)) found.add(s, path, own, occupied);
                path |= bit(s);
                if (several(path & occupied)) break;
                s = shifted(s, r->step);
            }
        }
    }

    army_pair const* armies_;
};

} // namespace vpgn::rules
