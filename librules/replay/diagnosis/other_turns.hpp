// Whether later turns confirm a repair, or would fit after other turns as well: after another turn in one
// place, or after a pair of turns that no move number shows to be missing or surplus.
#pragma once

#include "replay/diagnosis/replayed_line.hpp"
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

// One turn of each side is missing before the turn that does not fit, or it and the next turn are too many.

/// Whether all of the rest of `line`, from place `at` on, fits as written after some turn of each side,
/// played in `before`, with no more than `most_against` marks that contradict it. Cost: two walks over the
/// legal turns, within the budget; false if that does not suffice.
bool fits_after_pair(any_position const& before, line_record& line, std::size_t at, int most_against,
                     rules::variant_info const& variant, mark_habits habits, work_budget& budget);

/// Whether the unresolved turn of `m` and all of the rest fit as written after a turn to the origin that it
/// states, or from a square in its way, with which a turn of the other side is missing up to twelve turns
/// before it. No more than `most_against` marks may contradict that. `line_before` is the line up to the
/// unresolved turn; false if it ends early. Cost: a walk over the legal turns of six places, and that of
/// `follow_rest` for those turns.
bool fits_after_lost_approach(unresolved_turn const& m, line_so_far const& line_before, int most_against,
                              rules::variant_info const& variant, rules::game_rules const& terms,
                              mark_habits habits, work_budget& budget);

/// Whether many turns follow in `line` after that at `at` and the next one, and all of them fit as written in
/// `before`, without those two. Cost: that of `follow_rest`.
bool fits_without_pair(any_position const& before, line_record& line, std::size_t at, int most_against,
                       rules::variant_info const& variant, mark_habits habits, work_budget& budget);

} // namespace vpgn::replay
