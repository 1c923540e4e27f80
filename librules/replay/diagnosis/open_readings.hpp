// Words of native notations that fit several turns: players leave out what the rest of the game shows.
#pragma once

#include "replay/position/any_position.hpp"
#include "replay/record/line_record.hpp"

#include <vector>

namespace vpgn::replay {

/// Of several turns that fit a word, the one after which the rest of the line can be played, if that is true
/// of one alone; null otherwise. `rest` is the line after the word.
any_fit const* fit_by_rest(any_resolution const& found, line_record& rest,
                           rules::variant_info const& variant);

} // namespace vpgn::replay
