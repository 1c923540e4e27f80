// Ranking of the repairs of a turn: each is followed through the rest of the line.
#pragma once

#include "notation/alphabet.hpp"
#include "replay/diagnosis/rest.hpp"
#include "replay/repair/repair.hpp"

#include <optional>
#include <span>
#include <vector>

namespace vpgn::replay {

/// Whether the repair names both squares of the action differently.
bool fully_renamed(written_turn const& turn, candidate const& c);

/// `turn` with its actions in the places that they have after such a repair. The mark of the turn is kept,
/// even if the action before it is moved.
written_turn as_placed(written_turn turn, candidate const& c);

/// The only turn of `before` that `turn` means by other names of its squares; nullopt if there is none or
/// several.
std::optional<any_fit> renamed_fit(any_position const& before, written_turn const& turn,
                                   rules::variant_info const& variant, work_budget& budget);

/// Like follow_rest, for a line that names squares differently: turns that match by their other names count
/// as matching with one contradicting mark.
rest_fit follow_renamed(any_position position, line_record& line, std::size_t at,
                        rules::variant_info const& variant, mark_habits habits, work_budget& budget);

/// The number of marks that contradict a candidate for `turn` itself, as it would be written.
int marks_against(any_position const& before, candidate const& c, written_turn const& turn,
                  mark_habits habits, syntax::alphabet const& alphabet);

/// The repairs `candidates` of turn `at` of `line`, which is played in `before`; the best first. Only the
/// nearest `most_candidates` are examined. Cost: each is followed as far as it matches, within the budget.
std::vector<candidate> ranked(std::vector<candidate> candidates, any_position const& before,
                              line_record& line, std::size_t at, rules::variant_info const& variant,
                              mark_habits habits, work_budget& budget);

} // namespace vpgn::replay
