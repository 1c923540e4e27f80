// The first moves of games and the positions they are played in, for an index of openings.
#pragma once

#include "games/stream/game_chunks.hpp"

#include <cstdint>
#include <string>

namespace vpgn::tools::api {

/// Plies of each game, from its beginning, that are listed.
inline constexpr std::uint32_t deepest_opening = 60;

/// `OpeningLines` of the games of a chunk; `games_before`: in its file. Cost: their replay, and the text of
/// each listed position.
std::string opening_lines(game_chunk, std::uint64_t games_before);

} // namespace vpgn::tools::api
