// An empty board of 64, to copy: set-ups are told after every turn of an archive, and a copy in whole words
// costs a third of setting each member.
#pragma once

#include "core/setup.hpp"

namespace vpgn::rules {

/// `setup()`, and never anything else. Its value is kept from the compiler, which would set each member
/// again.
extern setup const blank_setup;

} // namespace vpgn::rules
