// Scorpion Gunnery Chess: Gunnery Chess whose pawns also leap sideways. Adds the leap to gunnery's policy,
// and nothing else; the clauses are in README.md.
#pragma once

#include "variants/gunnery/gunnery.hpp"

namespace vpgn::rules {

/// The orthodox pieces, with pawns that also leap onto empty squares. Clauses 2 to 4.
struct scorpion_pieces : orthodox_pieces {
    using orthodox_pieces::orthodox_pieces;
    static constexpr bool pawns_leap = true;

    /// Two files sideways and one rank ahead, by colour and square. Clause 2.
    static constexpr std::array leaps = {
        detail::leaper_table(std::array<displacement, 2>{{{-2, 1}, {2, 1}}}),
        detail::leaper_table(std::array<displacement, 2>{{{-2, -1}, {2, -1}}})};
    static constexpr bitboard leaps_of(color c, square s) { return leaps[std::size_t(c)][std::size_t(s)]; }

    /// The leaps of all of `pawns`, one set per direction: `visit(reach, back)`; each came from target +
    /// back.
    template <color us, class Visit>
    static constexpr void each_pawn_leap(bitboard pawns, Visit&& visit) {
        constexpr int ahead = us == color::white ? 8 : -8;
        bitboard const to_left = forward<us>((pawns & ~file_set(0) & ~file_set(1)) >> 2);
        bitboard const to_right = forward<us>((pawns & ~file_set(6) & ~file_set(7)) << 2);
        visit(to_left, 2 - ahead);
        visit(to_right, -2 - ahead);
    }

    /// As for the orthodox pieces, plus the pawns that leap to `to`.
    template <class board>
    static bitboard candidates(board const& b, color us, kind k, bitboard from, square to,
                               bitboard ep_targets) {
        bitboard const found = orthodox_pieces::candidates(b, us, k, from, to, ep_targets);
        if (k != kind::pawn || has(b.occupied(), to)) return found;
        return found | (leaps_of(!us, to) & b.of(us, k) & from);
    }
};

struct scorpion_policy : gunnery_policy {
    using pieces = scorpion_pieces;

    /// The reason why a shot or a leap is not open, except for the king's safety: none for any other choice.
    static std::optional<refusal> why_not_extra(chess<scorpion_policy> const& now, choice c);
};

using scorpion_position = chess<scorpion_policy>;
extern template class chess<scorpion_policy>;

/// Number of turns of `depth` plies (perft), counted in bulk.
std::uint64_t count_turns(scorpion_position const& start, int depth);

struct scorpion {
    using position = scorpion_position;
    static variant_info const& info();
};

} // namespace vpgn::rules
