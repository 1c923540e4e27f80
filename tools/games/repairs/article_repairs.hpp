// Repairs of a text that may be an article: as far as it is PGN.
#pragma once

#include "games/stream/game_chunks.hpp"
#include "replay/play/fix_games.hpp"

#include <string>

namespace vpgn::tools {

/// `text` with its safe repairs (see replay::fix_games), of such kinds as are also found when it is read as
/// an article: commas and line beginnings of prose are no slips. Cost: that of checking it twice.
replay::fixed_text fix_article(std::string text, replay::fix_choice const& choice = {});

} // namespace vpgn::tools
