// Words of native notations that fit several turns: players leave out what the rest of the game shows.
#pragma once

#include "replay/position/any_position.hpp"
#include "replay/record/line_record.hpp"

#include <cstddef>
#include <vector>

namespace vpgn::replay {

/// Whether a turn has two readings because `+` may be check or promotion (shogi).
bool is_open_by_plus(any_resolution const& found, written_turn const& turn);

/// Of several turns that fit a word, the one after which the rest of the line can be played, if that is true
/// of one alone; null otherwise. `at` is the place in `line` after the word.
any_fit const* fit_by_rest(any_resolution const& found, line_record& line, std::size_t at,
                           rules::variant_info const& variant, work_budget& budget);

/// The turn that `turn` of `line` is read as in `before`, where it matches `found`: the only one, or the one
/// that the rest of the line decides; null if there is none. `at` is the place after it.
any_fit const* decided_fit(any_resolution const& found, written_turn const& turn, any_position const& before,
                           line_record& line, std::size_t at, rules::variant_info const& variant,
                           work_budget& budget);

} // namespace vpgn::replay
