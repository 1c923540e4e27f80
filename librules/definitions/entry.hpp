// The registry entry of a variant given by a definition.
#pragma once

#include "definitions/defined_variant.hpp"
#include "registry/variant_entry.hpp"

namespace vpgn::definitions {

/// The entry keeps what it points to: the rules made ready, the letters, what the pieces are called. Cost: a
/// millisecond or so, most of it for the rules.
replay::variant_entry entry_of(defined_variant const&);

} // namespace vpgn::definitions
