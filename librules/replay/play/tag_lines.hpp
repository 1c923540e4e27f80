// Tags that a record lacks, as lines to insert.
#pragma once

#include "syntax/game.hpp"

#include <string>
#include <vector>

namespace vpgn::replay {

/// The place after the last tag, or the beginning of the game.
span end_of_tags(syntax::game const&);

/// The tags, to be inserted there, with the line ends of the game.
std::string tag_lines(std::vector<std::string> const& tags, syntax::game const&);

} // namespace vpgn::replay
