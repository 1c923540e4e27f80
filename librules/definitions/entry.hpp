// What is a variant by definition to those who read its games? The entry of one, as of any other variant.
#pragma once

#include "definitions/defined_variant.hpp"
#include "replay/terms/variant_entry.hpp"

namespace vpgn::definitions {

/// The entry keeps what it points to: the rules made ready, the letters, what the pieces are called. Cost: a
/// millisecond or so, most of it for the rules.
replay::variant_entry entry_of(defined_variant const&);

} // namespace vpgn::definitions
