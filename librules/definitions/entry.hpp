// The registry entry of a variant given by a definition.
#pragma once

#include "definitions/defined_variant.hpp"
#include "registry/variant_entry.hpp"

namespace vpgn::definitions {

// The functions of such variants, for each position type that plays them; each is slow to compile.
replay::variant_functions const* functions_of_any_array();
replay::variant_functions const* functions_of_chess_with_ends();
replay::variant_functions const* functions_of_single();
replay::variant_functions const* functions_of_several();

/// The entry keeps what it points to: the rules made ready, the letters, what the pieces are called. Cost: a
/// millisecond or so, most of it for the rules.
replay::variant_entry entry_of(defined_variant const&);

} // namespace vpgn::definitions
