// The moves of the pieces of a game: two opposing armies, compiled to tables of targets and attackers, with
// the form of long castling and the table of piece names. It depends on no position except the given
// occupancy, and on no turns.
#pragma once

#include "board/army.hpp"
#include "board/piece_table.hpp"
#include "board/placement.hpp"
#include "board/reach.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace vpgn::rules {

/// About 100 KB and a tenth of a millisecond to build: built at most once per game, and shared by its
/// positions.
struct army_pair {
public:
    army_pair(army const& white, army const& black);

    army const& army_of(color c) const { return armies_[std::size_t(c)]; }
    /// Both armies have the same pieces by their moves; then no `other_` kinds exist.
    bool same_armies() const { return same_armies_; }
    /// Both have the orthodox pieces.
    bool orthodox() const { return orthodox_; }

    /// Empty squares that `m` on `from` may move to; for pawns including the double step from the second
    /// rank.
    bitboard quiet_targets(piece m, square from, bitboard occupied) const;
    /// Squares on which `m` on `from` could capture an enemy, that is, the squares it attacks. Without en
    /// passant.
    bitboard capture_targets(piece m, square from, bitboard occupied) const {
        return capturing_[index(m)](from, occupied);
    }
    /// The pieces of `by` that could capture on `s`, whatever is on it.
    bitboard attackers(color by, square s, bitboard occupied, placement const& pieces) const {
        bitboard found = 0;
        for (kind const k : kinds_of(by))
            if (bitboard const such = pieces.of(by, k))
                found |= such & captured_from_[index(piece(by, k))](s, occupied);
        return found;
    }

    /// Whether `m` reaches `d` (in White's orientation) in one step, which no piece can block.
    bool leaps(piece m, displacement d, bool capturing) const { return oriented(m).leaps(d, capturing); }
    bool leaps(piece m, displacement d) const { return leaps(m, d, false) || leaps(m, d, true); }
    /// Whether it does so in two steps or more, over squares that must be empty. A pawn's double step does
    /// not count.
    bool rides(piece m, displacement d, bool capturing) const { return oriented(m).rides(d, capturing); }
    bool rides(piece m, displacement d) const { return rides(m, d, false) || rides(m, d, true); }

    /// The names of the pieces: of each side those of `kinds_of`, and its promotions. Lives as long as the
    /// army pair.
    piece_table const& pieces() const { return pieces_; }

    /// The pattern of a piece's Betza name, from its owner's side; a pawn's without the double step.
    pattern const& pattern_of(piece m) const { return spelt_[index(m)]; }
    /// The canonical kind of `k`: an `other_` kind that moves like an earlier kind is that kind.
    kind canonical(color c, kind k) const { return canonical_[index(piece(c, k))]; }

    /// The promotions of a pawn of `c`, each piece once: own army's first.
    kind_list const& promotions(color c) const { return pieces_.promotions(c); }
    /// All kinds that `c` may have on the board.
    kind_list const& kinds_of(color c) const { return pieces_.kinds_of(c); }
    /// The castling partner keeps the colour of its square: in long castling the king goes to the b-file, the
    /// partner to the c-file.
    bool castles_to_b_file(color c) const { return castles_to_b_file_[std::size_t(c)]; }

    /// The reach of a piece, by purpose; for move generators.
    reach const& moving(piece m) const { return moving_[index(m)]; }
    reach const& capturing(piece m) const { return capturing_[index(m)]; }
    reach const& captured_from(piece m) const { return captured_from_[index(m)]; }
    /// It moves and captures alike: a single table lookup serves both.
    bool captures_as_it_moves(piece m) const { return alike_[index(m)]; }

private:
    static constexpr std::size_t all_pieces = 2 * std::size_t(kinds);
    static constexpr std::size_t index(piece m) { return std::size_t(m.kind()) * 2 + std::size_t(m.owner()); }
    pattern const& oriented(piece m) const { return oriented_[index(m)]; }
    army_place const& place(color c, kind k) const;
    void compile(color c);
    void compile_reach(color c, kind k);
    piece_names names_of(color c, kind k) const;
    void describe_promotions(color c);

    std::array<army, 2> armies_;
    std::array<pattern, all_pieces> spelt_;
    std::array<pattern, all_pieces> oriented_; ///< in White's orientation
    std::array<reach, all_pieces> moving_;
    std::array<reach, all_pieces> capturing_;
    std::array<reach, all_pieces> captured_from_;
    std::array<bool, all_pieces> alike_{};
    std::array<kind, all_pieces> canonical_{};
    piece_table pieces_{army_letters};
    std::array<bool, 2> castles_to_b_file_{};
    bool same_armies_ = false;
    bool orthodox_ = false;
};

/// Fabulous FIDEs on both sides: orthodox chess.
army_pair const& orthodox_army_pair();

} // namespace vpgn::rules
