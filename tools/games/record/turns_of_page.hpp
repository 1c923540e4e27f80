// The turns of a game that a page shows, in order. All data of the page that refer to a turn use this index.
#pragma once

#include "syntax/game.hpp"

#include <cstddef>
#include <vector>

namespace vpgn::tools {

/// The nodes of the turns that are shown, in the order of the text, variations included: without those
/// that are nested deeper than most_nested_to_show.
std::vector<std::size_t> turns_of_page(syntax::game const&);

} // namespace vpgn::tools
