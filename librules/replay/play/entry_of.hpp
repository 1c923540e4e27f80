// Creates the entry of a variant from the contents of its folder: a description and a type of positions. All
// templates of the replay are instantiated here, once for each type of positions.
#pragma once

#include "board/army_pair.hpp"
#include "registry/variant_entry.hpp"
#include "replay/diagnosis/settled_tree.hpp"
#include "replay/play/game_replay.hpp"
#include "replay/play/plain_replay.hpp"
#include "replay/position/position_of.hpp"
#include "replay/record/line_record.hpp"

namespace vpgn::replay {

namespace detail {

template <class P>
void replay_as(syntax::game const& game, game_start const& on, observer* watcher, game_report& report) {
    game_replay<P>(game, on, watcher, report).run();
}

template <class P>
std::unique_ptr<plain_replay> make_plain_replay(rules::variant_info const& info) {
    return std::make_unique<plain_replay_of<P>>(info);
}

template <class P>
any_position begin_as(rules::setup const& start, rules::game_rules const& terms) {
    return position_of<P>::share(P::from(start, terms));
}

/// The turns at the beginning of the main line of `game` that fit, in whichever of several readings.
template <class P>
fitting_turns count_fitting(syntax::game const& game, game_start const& on) {
    constexpr int most_turns = 400;
    if (P::judge(on.start, on.terms).faults != rules::no_fault) return {0, false};
    line_record line(game, std::size_t(-1), on.pieces(), on.start.to_move, on.variant->info, nullptr);
    P now = P::from(on.start, on.terms);
    for (int turns = 0; turns != most_turns; ++turns) {
        written_turn const* const turn = line.turn(std::size_t(turns));
        if (turn == nullptr) return {turns, true};
        auto const found = resolve_turn(now, *turn, on.variant->info);
        if (found.fits.empty() || found.given_up) return {turns, false};
        auto const* const only = only_fit(found, *turn, now);
        now = only ? only->after : found.fits.front().after;
    }
    return {most_turns, true};
}

} // namespace detail

/// The functions of all variants with positions of type `P`.
template <rules::position_of_variant P>
inline constexpr variant_functions functions_of = {
    .judge = &P::judge,
    .replay = &detail::replay_as<P>,
    .one_action = P::one_choice,
    .join_words = nullptr,
    .make_plain_replay = &detail::make_plain_replay<P>,
    .begin = &detail::begin_as<P>,
    .count_fitting = &detail::count_fitting<P>,
    .part_sides = &part_sides,
    .settle_lines = &settle_lines,
};

/// The entry of a variant of librules/variants: `V::position` and `V::info()`.
template <class V>
variant_entry entry_of() {
    rules::army_pair const& armies = rules::orthodox_army_pair();
    return {V::info(), {&armies, 0, nullptr, &armies.pieces()}, &functions_of<typename V::position>, {}, {}};
}

} // namespace vpgn::replay
