// What is wrong with a starting position that can be read all the same: rights, en passant targets, counters,
// a missing side. What cannot be is ignored, so that the moves are replayed.
#pragma once

#include "notation/position_text.hpp"
#include "registry/game_start.hpp"

#include <optional>

namespace vpgn::replay {

/// Removes from the start of `on`, which was read from the tag value at `where`, what no position of its
/// variant can have. Returns one finding for the whole text, S132, with the text of the position that is used
/// as its repair; nullopt if nothing is wrong. Cost: that of judging the position, and some dozen times that
/// if something is wrong.
std::optional<finding> mend_position(syntax::game const&, span where, position_text_reading, game_start& on);

} // namespace vpgn::replay
