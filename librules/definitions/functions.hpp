// What can be done with games of variants by definition? The functions of each position type that
// plays them; each takes a while to compile.
#pragma once

#include "replay/terms/variant_entry.hpp"

namespace vpgn::definitions {

replay::variant_functions const* functions_of_any_array();
replay::variant_functions const* functions_of_chess_with_ends();
replay::variant_functions const* functions_of_single();
replay::variant_functions const* functions_of_several();

} // namespace vpgn::definitions
