// What does an event do to a board? For those who show a turn step by step: positions play choices, and need
// it not.
#pragma once

#include "core/event.hpp"
#include "core/setup.hpp"

namespace vpgn::rules {

/// Changes the board of `to`, and its size, as the event says; side to move, rights and counters stay as they
/// are. Events before it must have been applied. Behind all events of a turn the board is that of the
/// position after it.
void apply(event const&, setup& to);

} // namespace vpgn::rules
