// How well the rest of a line replays from a position.
#pragma once

#include "replay/position/any_position.hpp"
#include "replay/record/line_record.hpp"

namespace vpgn::replay {

/// Cost: linear in the actions of the game.
mark_habits habits_of(syntax::game const&);

/// Follows the turns of `line` from place `at` on, from `position`. Cost: that of `follow`. `reached`, if not
/// null, is set to the position after the last match.
rest_fit follow_rest(any_position const& position, line_record& line, std::size_t at,
                     rules::variant_info const& variant, mark_habits habits, work_budget& budget,
                     any_position* reached = nullptr);

} // namespace vpgn::replay
