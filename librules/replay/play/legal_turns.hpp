// Which turns are legal in a position, and how does the game stand there? For those who play and do not
// replay: engines, boards, other languages.
#pragma once

#include "core/choice.hpp"
#include "core/variant.hpp"
#include "replay/terms/game_start.hpp"

#include <string>
#include <vector>

namespace vpgn::replay {

struct legal_turn {
    rules::turn choices;
    std::string text; ///< canonical, with its check mark
};

/// All legal turns of the position that `on` begins with, which must be one that can be played from, by their
/// texts. Cost: a walk over all turns, and the spelling of each.
std::vector<legal_turn> legal_turns(game_start const& on);

struct stance {
    bool in_check = false; ///< the side to move is, in the variant's sense
    rules::verdict end;    ///< how the game stands by the rules
};

/// Of the same. Cost: that of a turn or two.
stance stance_of(game_start const& on);

} // namespace vpgn::replay
