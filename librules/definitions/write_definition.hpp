// How is a definition written, parents resolved? A section of its own that says all of it.
#pragma once

#include "definitions/draft.hpp"

#include <string>

namespace vpgn::definitions {

/// `[name]` and a line for each key whose value is not the default, in the order of the table. Reading it
/// gives the same variant. Keys that say nothing about rules are not in it, and old names are the newer ones.
std::string write_definition(draft const&);

} // namespace vpgn::definitions
