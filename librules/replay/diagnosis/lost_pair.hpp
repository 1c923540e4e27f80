// Another explanation of a turn that does not fit: one turn of each side is missing before it, which no move
// number shows.
#pragma once

#include "replay/diagnosis/rest.hpp"
#include "replay/diagnosis/unresolved_turn.hpp"

namespace vpgn::replay {

/// Whether all of the rest, from the unresolved turn on, fits as written after some turn of each side, with
/// no more than `most_against` marks that contradict it. Cost: two walks over the legal turns, within the
/// budget; false if that does not suffice.
bool fits_after_pair(unresolved_turn const& m, int most_against, rules::variant_info const& variant,
                     mark_habits habits, work_budget& budget);

} // namespace vpgn::replay
