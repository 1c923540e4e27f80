// The functions of variants given by definitions, for each position type that plays them; each is slow to
// compile.
#pragma once

#include "registry/variant_entry.hpp"

namespace vpgn::definitions {

replay::variant_functions const* functions_of_any_array();
replay::variant_functions const* functions_of_chess_with_ends();
replay::variant_functions const* functions_of_single();
replay::variant_functions const* functions_of_several();

} // namespace vpgn::definitions
