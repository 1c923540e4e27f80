// What do the comments behind a turn say of it by commands? The clock, an evaluation, what is drawn on the
// board: fields for forms of a game that have a place for them.
#pragma once

#include "syntax/comment_commands.hpp"
#include "syntax/game.hpp"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace vpgn::syntax {

/// What cannot be read is absent. Of a command that comes twice the first counts, but all squares and arrows
/// are there.
struct turn_commands {
    std::optional<std::chrono::milliseconds> clock, elapsed, game_time,
        mechanical_clock;              ///< see command_type
    std::optional<evaluation> thought; ///< of the position after the turn
    std::vector<board_mark> squares, arrows;
};

/// Is there anything that may be a command in the game? If not, no turn of it needs to be asked.
inline bool may_have_commands(game const& of) {
    return part(of.text, of.where).find("[%") != std::string_view::npos;
}

/// Of the turn at that node: from the comments behind it, before the next turn of its line. Cost: those
/// comments; over variations it steps.
turn_commands commands_of_turn(game const&, std::size_t turn);

/// Of the position that the game begins with: from the comments before the first turn. Cost: those comments.
turn_commands commands_of_beginning(game const&);

} // namespace vpgn::syntax
