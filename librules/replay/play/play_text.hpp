// One turn, as anybody writes it, played in a position: what it does, or what is wrong with it.
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
    bool legal =
        false; ///< the text is one legal turn, however spelled; if not, only `findings` says anything
    rules::turn choices;
    std::string text; ///< canonical, with its check mark
    rules::setup after;
    rules::event_list events;
    std::vector<finding> findings; ///< spans in the text; also of a legal turn: marks that are missing
};

/// Plays `text` in the position that `on` begins with, which must be one that can be played from. Read as a
/// turn of a record, so with the same findings and repairs. Cost: that of a game of one turn.
text_played play_text(game_start const& on, std::string_view text);

} // namespace vpgn::replay
