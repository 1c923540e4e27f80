// An engine's question and its answers: the position in its own terms, and its lines as players read them.
#pragma once

#include "registry/game_start.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::api {

/// `EnginePosition`, or `null` where the engine, which lists `variants`, does not play the game's.
std::string position_for_engine(replay::game_start const& on, std::vector<std::string> const& variants);

/// `LineTurn[][]`: the turns of each line, in any spelling, from the position that `on` begins with up to the
/// first illegal one. `notation` is the name of a native notation, `like` a word of the game: turns are
/// spelled in the notation of that word, else in the named one if there is no word, else in canonical text.
/// Cost: linear in the turns.
std::string lines_from(replay::game_start const& on, std::vector<std::vector<std::string>> const& lines,
                       std::string_view notation, std::string_view like);

} // namespace vpgn::tools::api
