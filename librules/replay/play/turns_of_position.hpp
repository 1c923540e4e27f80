// The legal turns and the state of the game for a type of positions: the implementation of legal_turns.hpp.
#pragma once

#include "core/walk.hpp"
#include "replay/play/legal_turns.hpp"
#include "replay/writing/spell.hpp"

#include <algorithm>

namespace vpgn::replay {

template <class P>
std::vector<legal_turn> legal_turns_as(game_start const& on) {
    std::vector<legal_turn> turns;
    P const start = P::from(on.start, on.terms);
    rules::each_turn(start, [&](rules::turn const& choices, P const& after) {
        turns.push_back(
            {choices, spell_turn(on.variant->info, start, on.pieces(), choices, check_suffix(after))});
        return true;
    });
    std::sort(turns.begin(), turns.end(), [](auto const& a, auto const& b) { return a.text < b.text; });
    return turns;
}

template <class P>
stance stance_as(game_start const& on) {
    P const here = P::from(on.start, on.terms);
    return {here.in_check(), here.judge_end()};
}

} // namespace vpgn::replay
