// Checks that a game can begin from the start position of a definition. Private to this folder.
#pragma once

#include "definitions/defined_variant.hpp"

#include <string>

namespace vpgn::definitions {

/// Why not, as a label: its kings, its rights, or no legal turn. Empty if one can.
std::string why_no_game_begins_from_start(defined_variant const&);

} // namespace vpgn::definitions
