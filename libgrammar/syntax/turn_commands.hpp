// Values in the comments after a turn: clocks, an evaluation, marks on the board, for output formats with
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

/// Whether the game may contain commands. If not, no comment needs to be examined for them.
inline bool may_have_commands(game const& of) {
    return part(of.text, of.where).find("[%") != std::string_view::npos;
}

/// What the comments of a game state, by its turns: in commands, or in the remarks of programs (cutechess,
/// XBoard, Fritz, TCEC). The game must outlive it.
class stated_values {
public:
    explicit stated_values(game const& of) : game_(of) {}

    /// False: no turn needs to be examined. Cost: a search through the game's text, and its comments' first
    /// characters.
    bool may_be_any() const;
    /// Of the turn at that node: from the comments after it, before the next turn of its line. Cost: those
    /// comments; variations are skipped. Once for a game, where values are ambiguous, all comments.
    turn_commands of_turn(std::size_t turn) const;
    /// Of the initial position: from the comments before the first turn. Cost: those comments.
    turn_commands of_beginning() const;

private:
    /// What the game shows about values that mean one thing or another by themselves.
    struct habits {
        bool has_decimal_commas = false;  ///< `[%eval 0,35]` is no evaluation of 0 at depth 35
        bool has_scores_of_mover = false; ///< `-0.30/12 5` is from the side that has moved
    };
    habits const& habits_of_game() const;
    turn_commands values_from(std::size_t first, std::size_t turn) const;
    void take_command(turn_commands& into, std::string_view name, std::string_view value) const;
    void take_remark(turn_commands& into, std::string_view comment, std::size_t turn) const;
    bool is_by_black(std::size_t turn) const;

    game const& game_;
    mutable std::optional<habits> habits_; ///< when they have been asked for
};

} // namespace vpgn::syntax
