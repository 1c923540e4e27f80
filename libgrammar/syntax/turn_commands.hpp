// Commands in the comments after a turn: clocks, an evaluation, marks on the board, for output formats with
// fields for them.
#pragma once

#include "syntax/comment_commands.hpp"
#include "syntax/game.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace vpgn::syntax {

/// Unreadable values are absent. Of a repeated command the first counts, except that all squares and arrows
/// are included.
struct turn_commands {
    std::optional<std::chrono::milliseconds> clock, elapsed, game_time,
        mechanical_clock;              ///< see command_type
    std::optional<evaluation> thought; ///< of the position after the turn
    std::vector<board_mark> squares, arrows;
};

/// Whether the game may contain commands. If not, no turn needs to be examined.
inline bool may_have_commands(game const& of) {
    return part(of.text, of.where).find("[%") != std::string_view::npos;
}

/// Of the turn at that node: from the comments after it, before the next turn of its line. Cost: those
/// comments; variations are skipped.
turn_commands commands_of_turn(game const&, std::size_t turn);

/// Of the initial position: from the comments before the first turn. Cost: those comments.
turn_commands commands_of_beginning(game const&);

} // namespace vpgn::syntax
