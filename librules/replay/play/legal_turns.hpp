// The legal turns of a position and the state of its game, for programs that play rather than replay:
// engines, boards, bindings.
#pragma once

#include "core/choice.hpp"
#include "core/variant.hpp"
#include "registry/game_start.hpp"

#include <cstdint>
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
    bool is_dead = false;  ///< neither side can mate any more, by pieces alone; known for chess
};

/// Of the same position. Cost: that of a turn or two.
game_status game_status_of(game_start const& on);

/// Equal for equal positions, whatever their clocks and numbers.
std::uint64_t position_hash(game_start const& on);

/// When a player may claim a draw.
struct draw_rules {
    int repetitions = 0;     ///< occurrences of a position; 0: never
    std::uint32_t clock = 0; ///< plies without a capture or a pawn's move; 0: never
};

/// The rules of a variant by its definition; of chess three occurrences and a hundred plies. Of variants
/// whose rules do not say it, none.
draw_rules draw_rules_of(game_start const& on);

} // namespace vpgn::replay
