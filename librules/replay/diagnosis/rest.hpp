// How well the rest of a line replays from a position.
#pragma once

#include "replay/position/any_position.hpp"
#include "replay/record/line_record.hpp"

namespace vpgn::replay {

/// Cost: linear in the actions of the game.
mark_habits habits_of(syntax::game const&);

/// The target of a turn; no_square if it has none.
inline rules::square last_target(rules::turn const& choices) {
    return choices.empty() ? rules::no_square : choices[choices.size() - 1].to;
}

/// Follows the turns of `line` from place `at` on, from `position`, to which a turn with the target
/// `last_target` led; no_square: as the text states. Cost: that of `follow`. `reached`, if not null, is set
/// to the position after the last match.
rest_fit follow_rest(any_position const& position, line_record& line, std::size_t at,
                     rules::variant_info const& variant, mark_habits habits, work_budget& budget,
                     any_position* reached = nullptr, rules::square last_target = rules::no_square);

} // namespace vpgn::replay
