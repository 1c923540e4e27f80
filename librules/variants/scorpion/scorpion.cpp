#include "variants/scorpion/scorpion.hpp"

#include "core/count.hpp"

namespace vpgn::rules {

template class chess<scorpion_policy>;
static_assert(position_of_variant<scorpion_position>);

std::uint64_t count_turns(scorpion_position const& start, int depth) {
    return count_turns<scorpion_policy>(start, depth);
}

std::optional<refusal> scorpion_policy::why_not_extra(chess<scorpion_policy> const& now, choice c) {
    if (c.type == choice_type::shoot) return gunnery_policy::why_not_extra(now, c);
    color const us = now.to_move();
    bool const leaps = c.type == choice_type::move && now.at(c.from).is(us, kind::pawn) &&
                       has(scorpion_pieces::leaps_of(us, c.from), c.to);
    if (!leaps) return std::nullopt;
    if (now.at(c.to).is(us)) return refusal{reason::own_piece_on_target, c.to, c.to};
    if (now.at(c.to)) return refusal{reason::cannot_capture, c.to, c.to}; // clause 3
    return why_not_promotion({now.pieces(), now.rights(), now.armies(), us}, c);
}

variant_info const& scorpion::info() {
    static variant_info const info{
        .id = "scorpion",
        .name = "Scorpion Gunnery Chess",
        .aliases = {"Gunnery Chess with Scorpions", "Scorpion Gunnery", "Scorpion"},
        .inventor = "Mats Winther, 2006",
        .source = "Mats Winther's pages: Gunnery Chess",
        .choice_types = set_of(choice_type::move, choice_type::castle, choice_type::shoot),
        .zillions = {"GunneryChess.zrf", "Scorpion Gunnery Chess", "Scorpion"},
    };
    return info;
}

} // namespace vpgn::rules
