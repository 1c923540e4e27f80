// Detection of the signal for the end of a game on an electronic board (S137): its players set the kings on
// squares in the centre, and the board records that as moves.
#pragma once

#include "replay/position/any_position.hpp"
#include "replay/record/line_record.hpp"
#include "report/finding.hpp"

#include <optional>

namespace vpgn::replay {

/// `turn` of the main line of `game` is illegal in `before`, and `rest` are the turns after it. The finding
/// if they are the signal: all of them put kings into the centre, where both kings are then. It has the
/// repair that removes them. Cost: that of parsing the rest, if `turn` is such a turn.
std::optional<finding> find_board_signal(syntax::game const& game, written_turn const& turn,
                                         any_position const& before, line_record& rest,
                                         rules::piece_table const&);

} // namespace vpgn::replay
