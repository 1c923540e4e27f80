// What is told to the readers of foreign forms, which know no variant of themselves?
#pragma once

#include "transcribe/known_variant.hpp"

#include <vector>

namespace vpgn::tools {

/// All variants that the program knows now, in the order of their list. The views are to what is never
/// changed.
std::vector<transcribe::known_variant> known_variants();

} // namespace vpgn::tools
