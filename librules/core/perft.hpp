// Perft: the number of distinct turns to a depth, for tables and regression tests.
#pragma once

#include "core/function_ref.hpp"
#include "core/offers.hpp"
#include "core/walk.hpp"

#include <cstdint>

namespace vpgn::rules {

/// In WebAssembly perft walks, with the generator of every other function: those for counting alone would be
/// 5 % of the module.
#ifdef __EMSCRIPTEN__
inline constexpr bool perft_always_walks = true;
#else
inline constexpr bool perft_always_walks = false;
#endif

/// Number of distinct sequences of `depth` turns from `start`: two turns are the same if they lead to the
/// same position. A variant may offer a faster way: see offers_count_turns.
template <class P>
std::uint64_t perft(P const& start, int depth) {
    if (depth <= 0) return 1;
    if constexpr (!perft_always_walks && offers<P>(offers_count_turns)) {
        return count_turns(start, depth);
    } else {
        std::uint64_t nodes = 0;
        // Single-choice turns are counted without being played: no two of them lead to one position.
        if constexpr (P::one_choice)
            if (depth == 1) {
                auto const count = [&](choice const&) { ++nodes; };
                function_ref<void(choice const&)> shared(count);
                if constexpr (perft_always_walks)
                    start.each_choice(shared);
                else
                    start.each_choice(count);
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
