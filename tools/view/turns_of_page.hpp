// Which turns of a game does a page show, and in which order? They are counted so wherever a page speaks of a
// turn.
#pragma once

#include "syntax/game.hpp"

#include <cstddef>
#include <vector>

namespace vpgn::tools {

/// The nodes of the turns that are shown, in the order of the text, variations included: those that are
/// nested deeper than most_nested_to_show are left out.
std::vector<std::size_t> turns_of_page(syntax::game const&);

} // namespace vpgn::tools
