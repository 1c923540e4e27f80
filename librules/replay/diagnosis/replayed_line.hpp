// How the turns of a line replay: words that fit several turns, the rest of a line from a position, and a
// line up to an unresolved turn.
#pragma once

#include "replay/position/any_position.hpp"
#include "replay/record/line_record.hpp"

#include <cstddef>
#include <vector>

namespace vpgn::replay {

// Words of native notations that fit several turns: players leave out what the rest of the game shows.

/// Whether a turn has two readings because `+` may be check or promotion (shogi).
bool is_open_by_plus(any_resolution const& found, written_turn const& turn);

/// The turn that `turn` of `line` is read as in `before`, where it matches `found`: the only one, or the one
/// that the rest of the line decides; null if there is none. `at` is the place after it.
any_fit const* decided_fit(any_resolution const& found, written_turn const& turn, any_position const& before,
                           line_record& line, std::size_t at, rules::variant_info const& variant,
                           work_budget& budget);

// How well the rest of a line replays from a position.

/// The marks that a record uses. Cost: linear in the actions of the game.
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

/// The turns of a line that match, up to the unresolved one: for searches of an earlier slip.
struct line_so_far {
    std::vector<any_position> positions; ///< before each turn, including the unresolved one
    std::vector<int> against;            ///< number of marks that contradict each turn

    /// The number of contradicting marks before place `at`.
    int against_before(std::size_t at) const;

    /// For the first `turns` turns of `line`, which begins at `confirmed`. Ends early if one of them no
    /// longer matches. Cost: each is resolved again.
    line_so_far(any_position const& confirmed, line_record& line, std::size_t turns,
                rules::variant_info const& variant, mark_habits habits);
};

} // namespace vpgn::replay
