// Scorpion Gunnery Chess: Gunnery Chess whose pawns also leap aside. Adds the leap to gunnery's policy, and
// nothing else; the clauses are in README.md.
#pragma once

#include "variants/gunnery/gunnery.hpp"

namespace vpgn::rules {

struct scorpion_policy : gunnery_policy {
    /// Two files aside and one rank ahead, by colour and square. Clause 2.
    static constexpr std::array leaps = {
        detail::leaper_table(std::array<displacement, 2>{{{-2, 1}, {2, 1}}}),
        detail::leaper_table(std::array<displacement, 2>{{{-2, -1}, {2, -1}}})};
    static constexpr bitboard leaps_of(color c, square s) { return leaps[std::size_t(c)][std::size_t(s)]; }

    /// The shots, and the leaps onto empty squares, which the core plays as it plays any move of a pawn.
    template <class Visit>
    static void extra_choices(chess<scorpion_policy> const& now, Visit visit) {
        gunnery_policy::extra_choices(now, visit);
        color const us = now.to_move();
        for (square const from : squares(now.men().of(us, kind::pawn)))
            for (square const to : squares(leaps_of(us, from) & ~now.men().occupied()))
                if (rank_of(seen_by(us, to)) != 7)
                    visit(choice{deed::move, from, to, no_kind});
                else
                    for (kind const k : now.movers().promotions(us)) // clause 4
                        visit(choice{deed::move, from, to, k});
    }

    /// Why a shot or a leap is not open, the king's safety apart: none for anything else.
    static std::optional<refusal> why_not_extra(chess<scorpion_policy> const& now, choice c);
};

using scorpion_position = chess<scorpion_policy>;
extern template class chess<scorpion_policy>;

/// Turns of `depth` plies (perft), counted fast.
std::uint64_t count_turns(scorpion_position const& start, int depth);

struct scorpion {
    using position = scorpion_position;
    static constexpr std::array<std::string_view, 3> aliases = {"Gunnery Chess with Scorpions",
                                                                "Scorpion Gunnery", "Scorpion"};
    static constexpr variant_info info = {
        .id = "scorpion",
        .name = "Scorpion Gunnery Chess",
        .aliases = aliases,
        .inventor = "Mats Winther, 2006",
        .source = "Mats Winther's pages: Gunnery Chess",
        .rule_sets = {},
        .shots = true,
    };
};

} // namespace vpgn::rules
