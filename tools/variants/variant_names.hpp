// Which variant does a word of the command line mean?
#pragma once

#include "replay/terms/variant_registry.hpp"

#include <string>

namespace vpgn::tools {

/// By id, name or alias; an empty name is orthodox chess. Throws std::invalid_argument, with what may have
/// been meant, where there is none.
replay::variant_entry const& variant_called(std::string const& name);

/// What is said where there is none: `no variant is called `x` (did you mean `y`?); `vpgn variants` lists
/// them`.
std::string no_such_variant(std::string const& name);

} // namespace vpgn::tools
