// Which turns were played, however they are spelled? The main line of a game as digests: one of its start,
// and one of it and all turns up to each ply. Two games have a beginning in common where they have a digest
// in common.
#pragma once

#include "replay/play/replay.hpp"
#include "syntax/game.hpp"
#include "work/digest.hpp"

#include <cstddef>
#include <vector>

namespace vpgn::tools {

/// Watches one game after another. Turns that are legal are known by what they do (librules/RULES.md, 3), all
/// others by their words, without blanks and check marks: those that do not fit or were guessed, of games
/// whose rules are not known, and behind the place where a line is given up.
class line_digests {
public:
    void begins(syntax::game const&);
    void starts(replay::beginning const&);
    void plays(replay::played_turn const&);
    /// Behind the last turn: the start, and the start with 1, 2, … turns. Good until the next game begins.
    /// Cost: some 20 ns a turn.
    std::vector<digest> const& ends(syntax::game const&);

private:
    struct step {
        digest of;
        bool legal = false;
    };

    digest start_;
    bool starts_ = false;       ///< by the rules
    bool one_choice_ = false;   ///< each turn is
    std::vector<step> played_;  ///< by node
    std::vector<digest> chain_; ///< what `ends` gives
};

} // namespace vpgn::tools
