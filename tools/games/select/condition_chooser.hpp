// Chooses the games that meet a condition: by their text where that decides, else by a replay.
#pragma once

#include "condition/condition.hpp"
#include "games/select/game_chooser.hpp"

#include <cstdint>
#include <memory>
#include <variant>

namespace vpgn::tools {

struct choosing_rules {
    bool includes_variations = false; ///< tests of positions, turns and events see variations too
    /// The games of the file so far, where chunks come one after another on one thread; null: chunks know
    /// them themselves, or no test needs them.
    std::shared_ptr<std::uint64_t> games_of_file = nullptr;
};

/// Whether a test needs the number of each game in its file (`game = 1..10`). Chunks must then be read one
/// after another: see choosing_rules::games_of_file.
bool counts_games(condition::expression const&);

/// A chooser for one chunk; or what is wrong with a word of the condition that means nothing to the rules, or
/// to a regular expression.
std::variant<std::unique_ptr<game_chooser>, condition::fault>
make_condition_chooser(condition::expression const&, choosing_rules const&);

} // namespace vpgn::tools
