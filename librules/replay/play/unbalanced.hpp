// Detection of missing parentheses. An unclosed variation swallows the rest of the game, and an unopened one
// is played as part of the line: then correct turns do not match.
#pragma once

#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"

#include <optional>
#include <string>
#include <vector>

namespace vpgn::replay {

/// A game parsed with a parenthesis that its text lacks.
struct balanced_game {
    syntax::game tree;
    game_report report; ///< of its replay alone, without the grammar's findings
    struct help {
        std::uint64_t at; ///< start of the finding about the missing parenthesis
        std::string text;
        suggestion fix;
    };
    std::vector<help> helps;

    /// Adds the helps to the grammar's findings, and the suggestion if a single parenthesis is missing.
    void add_helps(std::vector<finding>&) const;
};

/// For a game with an unclosed variation (G103) or an unmatched closing parenthesis (G104), and with an
/// unresolved turn or a number that disagrees: the tree with parentheses before the turns that leave the
/// fewest findings, if these are fewer than in `as_written`. nullopt if there are too many unmatched
/// parentheses or findings for one parenthesis to explain.
/// Cost: nothing for other games; otherwise some dozen replays for each parenthesis.
std::optional<balanced_game> balance(syntax::game const&, game_start const&, game_report const& as_written);

} // namespace vpgn::replay
