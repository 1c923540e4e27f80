// Reads one turn, in any spelling, in a position.
#pragma once

#include "core/event.hpp"
#include "registry/game_start.hpp"
#include "replay/position/any_position.hpp"
#include "report/finding.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

/// A turn that was read and is legal.
struct read_legal_turn {
    rules::turn choices;
    std::string text; ///< canonical, with its check mark
    any_position after;
    rules::event_list events;
};

struct turn_reading {
    std::optional<read_legal_turn> turn; ///< none: the text is not one legal turn
    /// Spans are in the text. Of a legal turn: missing marks. Of any other at least one is an error.
    std::vector<finding> findings;

    explicit operator bool() const { return turn.has_value(); }
};

/// Reads `text` as a turn of `before`, a position of a game with the terms of `on`: with the findings and
/// repairs that it has in a record. Throws std::invalid_argument where the variant's notation is not known.
/// Cost: linear in the text; for a turn that is not legal that of the search for repairs.
turn_reading read_turn(any_position const& before, game_start const& on, std::string_view text);
/// The same for the position that `on` begins with, which must be one that can be played from.
turn_reading read_turn(game_start const& on, std::string_view text);

} // namespace vpgn::replay
