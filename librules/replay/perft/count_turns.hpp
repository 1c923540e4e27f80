// Perft and divide for a type of positions: the implementation of perft.hpp.
#pragma once

#include "core/perft.hpp"
#include "replay/perft/perft.hpp"
#include "replay/writing/spell.hpp"

#include <algorithm>

namespace vpgn::replay {

template <class P>
std::uint64_t perft_of(game_start const& on, int depth) {
    return rules::perft(P::from(on.start, on.terms), depth);
}

template <class P>
std::vector<divided_turn> divide_of(game_start const& on, int depth) {
    std::vector<divided_turn> turns;
    P const start = P::from(on.start, on.terms);
    rules::each_turn(start, [&](rules::turn const& choices, P const& after) {
        turns.push_back({spell_turn(on.variant->info, start, on.pieces(), choices, check_suffix(after)),
                         rules::perft(after, depth - 1)});
        return true;
    });
    std::sort(turns.begin(), turns.end(), [](auto const& a, auto const& b) { return a.text < b.text; });
    return turns;
}

} // namespace vpgn::replay
