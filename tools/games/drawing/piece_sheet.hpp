// Sheet with the drawings of the pieces of all armies, or of one variant.
#pragma once

#include "board/piece_table.hpp"
#include "games/drawing/traditional.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

/// A complete SVG document: one row per army, with its pieces in both colours above their names.
std::string piece_sheet();

/// The pieces of a variant, above their letters and names.
std::string piece_sheet(std::string_view variant, rules::piece_table const&, tradition its = tradition::none);

} // namespace vpgn::tools
