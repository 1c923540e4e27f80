// Whether a game read from a text starts from the position that the text claims. For the reader of articles,
// which has no rules.
#pragma once

#include <string_view>

namespace vpgn::tools {

/// Whether at least half of the turns of `game`, in extended PGN, fit the position that it begins in. True if
/// the variant is unknown. Cost: that of replaying it.
bool fits_its_start(std::string_view game);

} // namespace vpgn::tools
