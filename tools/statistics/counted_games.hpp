// How are the games of a chunk counted? Each as it is read: its tags, what stands among its turns, and what
// its replay says.
#pragma once

#include "statistics/tally.hpp"
#include "work/game_chunks.hpp"

#include <string_view>

namespace vpgn::tools {

/// Adds the games of a chunk of the file `name` to `into`. Cost: that of reading and replaying them, and some
/// twenty looks into tables a game.
void count_games(game_chunk const&, std::string_view name, tally& into);

} // namespace vpgn::tools
