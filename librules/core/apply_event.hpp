// Effect of an event on a board, for displaying a turn step by step. Positions play choices and do not need
// it.
#pragma once

#include "core/event.hpp"
#include "core/setup.hpp"

namespace vpgn::rules {

/// Applies the event to the board of `to`, and to its size; side to move, rights and counters do not change.
/// Events before it must have been applied. After all events of a turn the board is that of the position
/// after it.
void apply(event const&, setup& to);

} // namespace vpgn::rules
