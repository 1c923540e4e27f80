#include "variants/gunnery/gunnery.hpp"

#include "core/count.hpp"

namespace vpgn::rules {

template class chess<gunnery_policy>;
static_assert(position_of_variant<gunnery_position>);

std::uint64_t count_turns(gunnery_position const& start, int depth) {
    return count_turns<gunnery_policy>(start, depth);
}

refusal gunnery_policy::why_no_shot(placement const& pieces, color us, choice const& shot) {
    piece const gunner = pieces.at(shot.from);
    piece const victim = pieces.at(shot.to);
    if (!gunner) return {reason::empty_origin, shot.from, shot.to};
    if (!gunner.is(us)) return {reason::enemy_piece, shot.from, shot.to};
    bitboard const view = ahead(us, shot.from);
    if (gunner.kind() != kind::pawn || !has(view, shot.to)) return {reason::no_such_step, shot.from, shot.to};
    if (shot.promotion != no_kind) return {reason::no_promotion, shot.from, shot.to};
    if (!victim) return {reason::empty_shot, shot.to, shot.to};
    if (victim.is(us)) return {reason::own_piece_on_target, shot.to, shot.to};
    // Never empty, because the victim is on the line.
    square const screen = nearest(us, view & pieces.occupied());
    if (!pieces.at(screen).is(us)) return {reason::no_screen, screen, shot.to};
    if (!has(line_of_fire(pieces, us, shot.from), shot.to)) {
        bitboard const ends = ahead(us, screen) & (pieces.of(us) | pieces.of(!us, kind::pawn));
        square const end = nearest(us, ends);
        return {pieces.at(end).is(us) ? reason::second_screen : reason::shielded, end, shot.to};
    }
    if (victim.kind() == kind::king) return {reason::cannot_capture, shot.to, shot.to};
    return {};
}

variant_info const& gunnery::info() {
    static variant_info const info{
        .id = "gunnery",
        .name = "Gunnery Chess",
        .aliases = {"Gunnery"},
        .inventor = "Mats Winther, 2006",
        .source = "Mats Winther's pages: Gunnery Chess",
        .choice_types = set_of(choice_type::move, choice_type::castle, choice_type::shoot),
        .zillions = {"GunneryChess.zrf", "Gunnery Chess"},
    };
    return info;
}

} // namespace vpgn::rules
