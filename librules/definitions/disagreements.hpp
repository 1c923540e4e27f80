// Which keys of a definition gainsay each other, so that one of them means nothing?
#pragma once

#include "definitions/binding.hpp"

namespace vpgn::definitions {

/// Tells what does not go together (V117), at the key of the section that brings it in, or else at its name.
void tell_disagreements(ini::section const&, binding&);

} // namespace vpgn::definitions
