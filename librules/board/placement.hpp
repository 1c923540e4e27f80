// The pieces on the board: sets of squares by colour and kind, and the piece on each square. Knows nothing of
// moves, turns, or rights.
#pragma once

#include "board/bitboard.hpp"
#include "board/piece.hpp"
#include "board/position_key.hpp"

#include <array>
#include <bit>

namespace vpgn::rules {

/// The ranks that matter to pawns: the one that a double step passes, and the last.
struct full_board {
    static constexpr bitboard ep_rank(color c) { return rank_set(c == color::white ? 2 : 5); }
    static constexpr bitboard last_rank(color c) { return rank_set(c == color::white ? 7 : 0); }
};

class placement : public full_board {
public:
    bitboard occupied() const { return by_color_[0] | by_color_[1]; }
    bitboard of(color c) const { return by_color_[std::size_t(c)]; }
    bitboard of(kind k) const { return by_kind_[std::size_t(k)]; }
    bitboard of(color c, kind k) const { return of(c) & of(k); }
    /// Pieces of all kinds in a set.
    bitboard of(kind_set kinds_meant) const {
        if (kinds_meant == all_kinds) return occupied();
        bitboard found = 0;
        for (kind_set left = kinds_meant & all_kinds_of_armies; left != 0; left &= left - 1)
            found |= of(kind(std::countr_zero(left)));
        return found;
    }
    bitboard of(piece m) const { return of(m.owner(), m.kind()); }
    piece at(square s) const { return pieces_[std::size_t(s)]; }
    /// By square; the empty piece on empty squares.
    std::array<piece, 64> const& pieces() const { return pieces_; }
    /// The king of `c`, or `no_square` if it has none; the first in square order of several.
    square king(color c) const {
        bitboard const kings = of(c, kind::king);
        return kings ? first(kings) : no_square;
    }
    /// The part of a position's key that depends on the pieces.
    position_key key() const {
        auto const ranks = std::bit_cast<std::array<std::uint64_t, 8>>(pieces_);
        position_key key;
        for (std::size_t i = 0; i < ranks.size(); i += 2)
            key.mix(ranks[i], ranks[i + 1]);
        return key;
    }

    /// `s` must be empty.
    void put(square s, piece m) {
        pieces_[std::size_t(s)] = m;
        toggle(bit(s), m);
    }
    /// Removes the piece on `s`, which must not be empty, and returns it.
    piece remove(square s) {
        piece const m = pieces_[std::size_t(s)];
        pieces_[std::size_t(s)] = piece();
        toggle(bit(s), m);
        return m;
    }
    /// Removes the piece on `s`, if any, and returns it. Branchless, because captures are hard to predict.
    piece remove_any(square s) {
        piece const m = pieces_[std::size_t(s)];
        pieces_[std::size_t(s)] = piece();
        bitboard const others = ~bit(s);
        by_color_[0] &= others;
        by_color_[1] &= others;
        by_kind_[std::size_t(m.kind())] &= others;
        return m;
    }
    /// Moves the piece on `from` to `to`, which must be empty.
    void move(square from, square to) {
        piece const m = pieces_[std::size_t(from)];
        pieces_[std::size_t(from)] = piece();
        pieces_[std::size_t(to)] = m;
        toggle(bit(from) | bit(to), m);
    }

    // Compares the sets, which are fewer words; one of the first two decides most comparisons.
    friend bool operator==(placement const& a, placement const& b) {
        return a.by_color_[0] == b.by_color_[0] && a.by_color_[1] == b.by_color_[1] &&
               a.by_kind_ == b.by_kind_;
    }

private:
    // Adding and removing a piece flip the same bits.
    void toggle(bitboard where, piece m) {
        by_color_[std::size_t(m.owner())] ^= where;
        by_kind_[std::size_t(m.kind())] ^= where;
    }

    // Redundant on purpose: the sets find pieces by kind, the mailbox finds the piece on a square.
    std::array<bitboard, 2> by_color_{};
    std::array<bitboard, std::size_t(kinds) + 1> by_kind_{}; // the last is for no kind, and always empty
    std::array<piece, 64> pieces_{};
};

} // namespace vpgn::rules
