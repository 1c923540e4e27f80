// The legal turns of a position and the state of its game, for programs that play rather than replay:
// engines, boards, bindings.
#pragma once

#include "core/choice.hpp"
#include "core/variant.hpp"
#include "registry/game_start.hpp"

#include <string>
#include <vector>

namespace vpgn::replay {

struct legal_turn {
    rules::turn choices;
    std::string text; ///< canonical, with its check mark
};

/// The texts of all legal turns of the position that `on` begins with, which must be playable. Cost: a walk
/// over all turns, and the spelling of each.
std::vector<legal_turn> legal_turns(game_start const& on);

struct game_status {
    bool in_check = false; ///< whether the side to move is in check, in the variant's sense
    rules::verdict end;    ///< the ending by the rules, if any
};

/// Of the same position. Cost: that of a turn or two.
game_status game_status_of(game_start const& on);

} // namespace vpgn::replay
