// The names of a section that belong to another variant, so that no game finds this one by them. Private to
// this folder.
#pragma once

#include "definitions/catalogue.hpp"
#include "ini/document.hpp"

#include <vector>

namespace vpgn::definitions {

/// Reports the section's own name, its `name` and its aliases where a built-in variant or an earlier section
/// has them already (V119). `in` has the section.
void report_taken_names(catalogue const& in, ini::section const&, std::vector<finding>&);

} // namespace vpgn::definitions
