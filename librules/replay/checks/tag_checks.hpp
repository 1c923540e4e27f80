// Checks of tag values: dates, ratings, ECO codes and the like, by tags/tag_values.hpp.
#pragma once

#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <vector>

namespace vpgn::replay {

/// S117 to S127, in the order of the tags.
void check_tags(syntax::game const&, std::vector<finding>&);

} // namespace vpgn::replay
