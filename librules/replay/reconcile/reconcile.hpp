// Two records of one game, reconciled: their differences, and the one game that both mean.
#pragma once

#include "replay/play/fix_games.hpp"
#include "replay/play/replay.hpp"
#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::replay {

struct reconciled_game {
    /// The differences (see report_differences), and what else is found in the first record once it is
    /// written as the game was: in the order of its bytes. If the records are not of one game, R126 and its
    /// ordinary findings.
    game_report report;
    bool aligned = false; ///< the records are of one game
    // Only of such:
    bool first_replays = false, second_replays = false; ///< its turns are legal as written, to the end
    std::uint64_t differences = 0, undecided = 0;       ///< findings about them
    /// The game, turn by turn, in the default spelling; with the undecided turns of the first record.
    std::vector<std::string> turns;
    /// The changes that make the first record that game, as far as its differences are decided, with comments
    /// on the former text: in the order of the bytes, and disjoint. Empty if the result would have more
    /// findings.
    std::vector<text_change> changes;
    std::uint64_t repairs = 0; ///< differences that they repair
};

/// Reconciles `game` with `other`, another record of it, that may be in another text and another notation.
/// `number` is that of the game in its file. Cost: see align; within the effort for a game.
reconciled_game reconcile(syntax::game const& game, syntax::game const& other, std::uint64_t number);

/// The finding for a game without a second record.
finding report_without_pair(syntax::game const& game, std::uint64_t number, std::string reason);

} // namespace vpgn::replay
