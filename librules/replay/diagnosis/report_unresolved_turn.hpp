// Findings for unresolved turns, without a turn in their place: why no turn matches, which ones do, or that
// they are no turns.
#pragma once

#include "replay/position/any_position.hpp"
#include "replay/record/line_record.hpp"
#include "report/finding.hpp"

#include <optional>

namespace vpgn::replay {

/// Why none matches: the rules' refusal, or the end of the game.
finding report_unresolved_turn(rules::variant_info const& variant, rules::piece_table const& pieces,
                               any_position const& before, written_turn const& turn,
                               any_resolution const& found);

/// The candidates, if several match.
finding report_several(rules::variant_info const& variant, rules::piece_table const& pieces,
                       any_position const& before, written_turn const& turn, any_resolution const& found);

/// The signal for the end of a game on an electronic board (S137): its players set the kings on squares in
/// the centre, and the board records that as moves. `turn` of the main line of `game` is illegal in `before`,
/// and `rest` are the turns after it. The finding if they are the signal: all of them put kings into the
/// centre, where both kings are then. It has the repair that removes them. Cost: that of parsing the rest, if
/// `turn` is such a turn.
std::optional<finding> find_board_signal(syntax::game const& game, written_turn const& turn,
                                         any_position const& before, line_record& rest,
                                         rules::piece_table const&);

} // namespace vpgn::replay
