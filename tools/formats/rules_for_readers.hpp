// What the rules know, for readers of other formats, which have no rules themselves: the variants, and facts
// about games in extended PGN.
#pragma once

#include "report/finding.hpp"
#include "transcript/known_variant.hpp"

#include <string_view>
#include <vector>

namespace vpgn::tools {

/// All variants that the program knows now, in the order of their list. The views are to what is never
/// changed.
std::vector<transcribe::known_variant> known_variants();

/// Whether at least half of the turns of `game`, in extended PGN, fit the position that it begins in, as the
/// text of an article may claim. True if the variant is unknown. Cost: that of replaying it.
bool fits_its_start(std::string_view game);

/// The findings of `game`, in extended PGN, with their spans in its text: for operations of EPD.
std::vector<finding> findings_of_game(std::string_view game);

} // namespace vpgn::tools
