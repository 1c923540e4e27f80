// Perft: the number of distinct turns to a depth, for tables and regression tests.
#pragma once

#include "core/offers.hpp"
#include "core/walk.hpp"

#include <cstdint>

namespace vpgn::rules {

/// Number of distinct sequences of `depth` turns from `start`: two turns are the same if they lead to the
/// same position. A variant may offer a faster way: see offers_count_turns.
template <class P>
std::uint64_t perft(P const& start, int depth) {
    if (depth <= 0) return 1;
    if constexpr (offers<P>(offers_count_turns)) {
        return count_turns(start, depth);
    } else {
        std::uint64_t nodes = 0;
        // Single-choice turns are counted without being played: no two of them lead to one position.
        if constexpr (P::one_choice)
            if (depth == 1) {
                start.each_choice([&](choice const&) { ++nodes; });
                return nodes;
            }
        each_turn(start, [&](turn const&, P const& after) {
            nodes += depth == 1 ? 1 : perft(after, depth - 1);
            return true;
        });
        return nodes;
    }
}

} // namespace vpgn::rules
