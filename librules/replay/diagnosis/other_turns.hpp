// Whether later turns confirm a repair, or would fit after other turns as well.
#pragma once

#include "replay/diagnosis/line_so_far.hpp"
#include "replay/diagnosis/rest.hpp"
#include "replay/diagnosis/unresolved_turn.hpp"

namespace vpgn::replay {

/// The legal turns at a place of a line, other than the one that is assumed there.
struct other_turns {
    int all = 0;
    int fitting = 0; ///< those after which all of the rest fits as written
};

/// Returns the counts for place `at`, played in `before`; `assumed` is the position after the turn that is
/// assumed there. No more than `most_against` marks of the rest may contradict it. Cost: a walk over the
/// legal turns, within the budget; those after that are not counted.
other_turns count_other_turns(any_position const& before, any_position const& assumed, line_record& line,
                              std::size_t at, int most_against, rules::variant_info const& variant,
                              mark_habits habits, work_budget& budget);

/// Whether one of the `places` turns before the unresolved turn may have been any other legal one, after
/// which that turn and the rest fit as written. Cost: that of count_other_turns, for each.
bool fits_after_other_turn(unresolved_turn const& m, line_so_far const& line_before, std::size_t places,
                           int most_against, rules::variant_info const& variant, mark_habits habits,
                           work_budget& budget);

/// Whether the unresolved turn was legal before an earlier turn of the line, in place of which any other may
/// have been played: that turn and the rest then fit as written. Cost: a resolution of the turn for each
/// place of its side, and twice that of count_other_turns.
bool fits_but_for_earlier_turn(unresolved_turn const& m, line_so_far const& line_before, int most_against,
                               rules::variant_info const& variant, mark_habits habits, work_budget& budget);

} // namespace vpgn::replay
