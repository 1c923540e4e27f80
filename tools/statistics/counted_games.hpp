// Counting of the games of a chunk while they are parsed: their tags, comments and annotations, and the
// result of the replay.
#pragma once

#include "statistics/tally.hpp"
#include "work/game_chunks.hpp"

#include <string_view>

namespace vpgn::tools {

/// Adds the games of a chunk of the file `name` to `into`. Cost: that of parsing and replaying them, and some
/// twenty table lookups per game.
void count_games(game_chunk const&, std::string_view name, tally& into);

} // namespace vpgn::tools
