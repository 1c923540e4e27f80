// The main line of a game as digests, independent of spelling: one of its start, and one of the start and all
// turns up to each ply. Two games share a beginning if they share a digest.
#pragma once

#include "games/keys/digest.hpp"
#include "replay/play/replay.hpp"
#include "syntax/game.hpp"

#include <cstddef>
#include <vector>

namespace vpgn::tools {

/// Watches one game after another. Turns that are legal are known by what they do (librules/RULES.md, 3), all
/// others by their words, without blanks and check marks: those that do not fit or were guessed, of games
/// whose rules are not known, and after the place where a line is given up.
class line_digests {
public:
    void on_game(syntax::game const&);
    void on_start(replay::beginning const&);
    void on_turn(replay::played_turn const&);
    /// After the last turn: the digests of the start, and of the start with 1, 2, … turns. Valid until the
    /// next game begins. Cost: some 20 ns a turn.
    std::vector<digest> const& on_end(syntax::game const&);

private:
    struct step {
        digest of;
        bool legal = false;
    };

    digest start_;
    bool starts_ = false;       ///< by the rules
    bool one_choice_ = false;   ///< each turn is
    std::vector<step> played_;  ///< by node
    std::vector<digest> chain_; ///< the result of `on_end`
};

} // namespace vpgn::tools
