// Explanation of unresolved turns: finds the pieces that the unmatched action may mean, queries the rules for
// their refusals, and reports the most informative reason.
#pragma once

#include "notation/choice_notation.hpp"
#include "notation/refusals.hpp"
#include "replay/position/any_position.hpp"

#include <optional>
#include <span>
#include <vector>

namespace vpgn::replay {

/// A choice that an action may have meant, and its refusal.
struct refused_choice {
    rules::choice choice;
    rules::refusal why;
};

/// The possible meaning of `w` in `state` with the most informative refusal, if any piece matches.
std::optional<refused_choice> most_specific(any_position const& state, action_pattern const& w);

/// The finding for an unresolved turn, from the point where `found` stopped.
finding diagnose(rules::variant_info const& info, any_resolution const& found,
                 std::span<written_action const> actions, std::span<action_pattern const> patterns,
                 rules::piece_table const& pieces, span whole_turn);

} // namespace vpgn::replay
