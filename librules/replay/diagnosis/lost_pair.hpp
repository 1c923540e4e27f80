// Other explanations of a turn that does not fit, which no move number shows: one turn of each side is
// missing before it, or it and the next turn are too many.
#pragma once

#include "replay/diagnosis/line_so_far.hpp"
#include "replay/diagnosis/unresolved_turn.hpp"

namespace vpgn::replay {

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
