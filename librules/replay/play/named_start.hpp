// The start of a game by the names that callers give.
#pragma once

#include "registry/game_start.hpp"

#include <string>

namespace vpgn::replay {

/// The terms and the start of a game by name. Empty fields have the usual value.
struct named_start {
    std::string white_army; ///< by name, or as four Betza names
    std::string black_army;
    std::string rule_set;
    std::string position; ///< a position text
};

/// The start of a game. Throws std::invalid_argument, with a sentence for people, for unknown armies and rule
/// sets, armies of a variant that has none, and unreadable position texts. `start_to_play` also refuses a
/// position from which no game can be played.
game_start start_called(variant_entry const&, named_start const&);
game_start start_to_play(variant_entry const&, named_start const&);

/// The position text of the array of Chess960 with a number from 0 to 959, as Scharnagl counts them. Throws
/// std::invalid_argument for another number.
std::string chess960_position(int number);

} // namespace vpgn::replay
