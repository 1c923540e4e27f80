// Does a game that a text tells begin where it is said to begin? For the reader of articles, which knows no
// rules.
#pragma once

#include <string_view>

namespace vpgn::tools {

/// Do at least half of the turns of `game`, one in the dialect, fit the position that it begins in? True
/// where its rules are not known. Cost: that of replaying it.
bool fits_its_start(std::string_view game);

} // namespace vpgn::tools
