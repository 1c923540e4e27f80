// Where was a parenthesis left out? A variation that is never closed takes the rest of the game for its own,
// and one that was never opened is played as part of the line: then turns do not fit that are as they should
// be.
#pragma once

#include "replay/play/replay.hpp"
#include "replay/terms/game_start.hpp"

#include <optional>
#include <string>
#include <vector>

namespace vpgn::replay {

/// A game read with a parenthesis that its text has not got.
struct balanced_game {
    syntax::game tree;
    game_report report; ///< of its replay alone, without the grammar's findings
    struct help {
        std::uint64_t at; ///< where the finding begins that tells what is out of balance
        std::string text;
        suggestion fix;
    };
    std::vector<help> helps;

    /// Adds the helps to the grammar's findings, and where one parenthesis is all, the suggestion.
    void tell(std::vector<finding>&) const;
};

/// Of a game with a variation that is never closed (G103) or a parenthesis that closes nothing (G104), and
/// with a turn that does not fit or a number that disagrees: the reading with parentheses before other turns
/// after which least is wrong, if that is less than in `as_written`. None where much is out of balance or
/// much is wrong: one parenthesis would not explain it.
/// Cost: nothing for other games; else some dozen replays for each parenthesis.
std::optional<balanced_game> balance(syntax::game const&, game_start const&, game_report const& as_written);

} // namespace vpgn::replay
