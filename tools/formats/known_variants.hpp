// The variants known to the readers of other formats, which have no rules themselves.
#pragma once

#include "transcript/known_variant.hpp"

#include <vector>

namespace vpgn::tools {

/// All variants that the program knows now, in the order of their list. The views are to what is never
/// changed.
std::vector<transcribe::known_variant> known_variants();

} // namespace vpgn::tools
