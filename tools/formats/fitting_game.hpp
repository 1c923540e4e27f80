// Facts about games in extended PGN for readers of other formats, which have no rules: whether a game starts
// from the position that its text claims (articles), and the findings of one (operations of EPD).
#pragma once

#include "report/finding.hpp"

#include <string_view>
#include <vector>

namespace vpgn::tools {

/// Whether at least half of the turns of `game`, in extended PGN, fit the position that it begins in. True if
/// the variant is unknown. Cost: that of replaying it.
bool fits_its_start(std::string_view game);

/// Its findings, with their spans in its text.
std::vector<finding> findings_of_game(std::string_view game);

} // namespace vpgn::tools
