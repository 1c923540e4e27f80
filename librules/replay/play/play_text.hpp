// Plays one turn, in any spelling, in a position.
#pragma once

#include "core/event.hpp"
#include "core/setup.hpp"
#include "replay/terms/game_start.hpp"
#include "report/finding.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

/// The terms and the start of a game by name, as callers give them. Empty fields have the usual value.
struct named_start {
    std::string white_army; ///< by name, or as four Betza names
    std::string black_army;
    std::string rule_set;
    std::string position; ///< a position text
};

/// The start of a game. Throws std::invalid_argument, with a sentence for people, for unknown armies and rule
/// sets, armies of a variant that has none, and unreadable position texts. `start_to_play` also refuses a
/// position from which no game can be played.
game_start start_called(variant_entry const&, named_start const&);
game_start start_to_play(variant_entry const&, named_start const&);

struct text_played {
    bool legal = false; ///< the text is one legal turn, in any spelling; if not, only `findings` is set
    rules::turn choices;
    std::string text; ///< canonical, with its check mark
    rules::setup after;
    rules::event_list events;
    /// Spans are in the text. Of a legal turn: missing marks. Of any other at least one is an error.
    std::vector<finding> findings;
};

/// Plays `text` in the position that `on` begins with, which must be one that can be played from. It is read
/// as a turn of a record, with the same findings and repairs. Throws std::invalid_argument where the
/// variant's notation is not known. Cost: that of a game of one turn.
text_played play_text(game_start const& on, std::string_view text);

} // namespace vpgn::replay
