// Plausibility of turns that may fill a gap, if the rest of the record allows several: a turn is likely if
// the next one answers it, if the next one is one of few legal answers, or if it captures.
#pragma once

#include "replay/diagnosis/sequence_search.hpp"
#include "replay/repair/repair.hpp"

#include <vector>

namespace vpgn::replay {

/// Whether the side to move in `p` can go to `target`.
bool goes_to(any_position const& p, rules::square target);

/// Evidence for the missing turn of `edit`, apart from what replays: the logarithm of a likelihood, but for a
/// constant. `last` is the target of the previous turn, which captured if `last_took`; `next` is the origin
/// of the following turn. Cost: that of three lists of choices.
double plausibility(sequence_edit const& edit, rules::square last, bool last_took, rules::square next,
                    rules::game_rules const& terms);

/// Sorts by plausibility those of `edits` that replay as much as the first and are as near to the text.
/// `next_turn` is the turn after the gap, as it is then played.
void rank_by_plausibility(std::vector<sequence_edit>& edits, line_record& line,
                          line_so_far const& line_before, any_fit const& next_turn,
                          rules::variant_info const& variant, rules::game_rules const& terms);

} // namespace vpgn::replay
