// An empty 8x8 board to copy from: set-ups are created after every turn of an archive, and copying whole
// words costs a third of initialising each member.
#pragma once

#include "core/setup.hpp"

namespace vpgn::rules {

/// Always equal to `setup()`. Its value is hidden from the compiler, which would otherwise initialise each
/// member.
extern setup const blank_setup;

} // namespace vpgn::rules
