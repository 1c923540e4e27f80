// How do the pieces of this game move? Two armies that meet, compiled to tables: targets, attackers, and the
// form of long castling; and the table of their pieces, for those who name them. Knows no position beyond the
// occupancy it is handed, and no turns.
#pragma once

#include "board/army.hpp"
#include "board/piece_table.hpp"
#include "board/placement.hpp"
#include "board/reach.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace vpgn::rules {

/// About 100 KB and a tenth of a millisecond to build: made once a game at most, and shared by its positions.
struct army_pair {
public:
    army_pair(army const& white, army const& black);

    army const& army_of(color c) const { return armies_[std::size_t(c)]; }
    /// Both have the same pieces by their moves; then no `other_` kinds exist.
    bool same_armies() const { return same_armies_; }
    /// Both have the orthodox pieces.
    bool orthodox() const { return orthodox_; }

    /// Empty squares that `m` on `from` may go to; for pawns with the double step from the second rank.
    bitboard quiet_targets(piece m, square from, bitboard occupied) const;
    /// Squares on which `m` on `from` could capture an enemy: what it attacks. En passant is not known here.
    bitboard capture_targets(piece m, square from, bitboard occupied) const {
        return capturing_[index(m)](from, occupied);
    }
    /// The pieces of `by` that could capture on `s`, whatever stands there.
    bitboard attackers(color by, square s, bitboard occupied, placement const& pieces) const {
        bitboard found = 0;
        for (kind const k : kinds_of(by))
            if (bitboard const such = pieces.of(by, k))
                found |= such & captured_from_[index(piece(by, k))](s, occupied);
        return found;
    }

    /// Does `m` reach `d` (as the board lies, White's side) in one step, so that nobody can stand in the way?
    bool leaps(piece m, displacement d, bool capturing) const { return oriented(m).leaps(d, capturing); }
    bool leaps(piece m, displacement d) const { return leaps(m, d, false) || leaps(m, d, true); }
    /// Does it in two steps or more, over squares that must be empty? A pawn's double step is no ride of it.
    bool rides(piece m, displacement d, bool capturing) const { return oriented(m).rides(d, capturing); }
    bool rides(piece m, displacement d) const { return rides(m, d, false) || rides(m, d, true); }

    /// What the pieces are called: of each side those of `kinds_of`, and what pawns become. Lives as long as
    /// the army pair.
    piece_table const& pieces() const { return pieces_; }

    /// The pattern of a piece as its name spells it, from its owner's side; a pawn's without the double step.
    pattern const& pattern_of(piece m) const { return spelt_[index(m)]; }
    /// The piece `k` of `c` under its one name: an `other_` kind that moves as an earlier kind is that kind.
    kind canonical(color c, kind k) const { return canonical_[index(piece(c, k))]; }

    /// What a pawn of `c` may become, each piece once: own army's first.
    kind_list const& promotions(color c) const { return pieces_.promotions(c); }
    /// All kinds that `c` may have on the board.
    kind_list const& kinds_of(color c) const { return pieces_.kinds_of(c); }
    /// The castling partner keeps its square's colour, so long castling is king to the b-file, it to the
    /// c-file.
    bool castles_to_b_file(color c) const { return castles_to_b_file_[std::size_t(c)]; }

    /// What a piece may reach, by purpose; for move generators.
    reach const& moving(piece m) const { return moving_[index(m)]; }
    reach const& capturing(piece m) const { return capturing_[index(m)]; }
    reach const& captured_from(piece m) const { return captured_from_[index(m)]; }
    /// It moves and captures alike: one look at the table serves both.
    bool captures_as_it_moves(piece m) const { return alike_[index(m)]; }

private:
    static constexpr std::size_t all_pieces = 2 * std::size_t(kinds);
    static constexpr std::size_t index(piece m) { return std::size_t(m.what()) * 2 + std::size_t(m.owner()); }
    pattern const& oriented(piece m) const { return oriented_[index(m)]; }
    army_place const& place(color c, kind k) const;
    void compile(color c);
    piece_names names_of(color c, kind k) const;
    void tell_promotions(color c);

    std::array<army, 2> armies_;
    std::array<pattern, all_pieces> spelt_;
    std::array<pattern, all_pieces> oriented_; ///< as the board lies
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

/// Fabulous FIDEs both: the pieces of orthodox chess.
army_pair const& orthodox_army_pair();

} // namespace vpgn::rules
