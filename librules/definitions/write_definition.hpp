// Writes a definition with parents resolved, as one complete section.
#pragma once

#include "definitions/draft.hpp"

#include <string>

namespace vpgn::definitions {

/// `[name]` and a line for each key whose value is not the default, in the order of the table. Reading it
/// gives the same variant. Keys that are no rules are not in it, and old names are replaced by the newer
/// ones.
std::string write_definition(draft const&);

} // namespace vpgn::definitions
