// Plays one turn, in any spelling, in a position: its effect, or the findings about it.
#pragma once

#include "core/event.hpp"
#include "core/setup.hpp"
#include "replay/terms/game_start.hpp"
#include "report/finding.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

struct text_played {
    bool legal = false; ///< the text is one legal turn in any spelling; if not, only `findings` is set
    rules::turn choices;
    std::string text; ///< canonical, with its check mark
    rules::setup after;
    rules::event_list events;
    std::vector<finding> findings; ///< spans in the text; also for a legal turn, such as missing marks
};

/// Plays `text` in the position that `on` begins with, which must be playable. Parsed as a turn of a record,
/// with the same findings and repairs. Cost: that of a game of one turn.
text_played play_text(game_start const& on, std::string_view text);

} // namespace vpgn::replay
