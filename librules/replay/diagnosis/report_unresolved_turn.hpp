// Findings for unresolved turns, without their repair: why no turn matches, or which ones do.
#pragma once

#include "replay/position/any_position.hpp"
#include "report/finding.hpp"

namespace vpgn::replay {

/// Why none matches: the rules' refusal, or the end of the game.
finding report_unresolved_turn(rules::variant_info const& variant, rules::piece_table const& pieces,
                               any_position const& before, written_turn const& turn,
                               any_resolution const& found);

/// The candidates, if several match.
finding report_several(rules::variant_info const& variant, rules::piece_table const& pieces,
                       any_position const& before, written_turn const& turn, any_resolution const& found);

} // namespace vpgn::replay
