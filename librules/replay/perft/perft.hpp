// Perft for a variant chosen at run time: the number of distinct turns to a depth, in all and after each
// first turn.
#pragma once

#include "registry/game_start.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::replay {

/// Why no game can be played from the start of `on`; empty if one can.
std::string why_not_playable(game_start const& on);

/// Number of distinct sequences of `depth` plies. The start must be playable.
std::uint64_t perft(game_start const& on, int depth);

struct divided_turn {
    std::string text; ///< canonical
    std::uint64_t nodes = 0;
};

/// The first turns, sorted by their text, with the perft of `depth - 1` after each. `depth` is at least 1.
std::vector<divided_turn> divide(game_start const& on, int depth);

} // namespace vpgn::replay
