// Findings about legal turns: their marks, and omitted consequences.
#pragma once

#include "replay/position/any_position.hpp"
#include "report/finding.hpp"

#include <vector>

namespace vpgn::replay {

/// All findings on `turn`, which is legal in `before` and located at `place`.
void check_legal_turn(rules::variant_info const& variant, rules::piece_table const& pieces,
                      written_turn const& turn, any_position const& before, any_fit const& fit,
                      turn_place const& place, std::vector<finding>& findings);

} // namespace vpgn::replay
