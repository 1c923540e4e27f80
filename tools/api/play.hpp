// Games that are played on, turn by turn, by those who know no rules. A position is its text, which the asker
// keeps; what is kept here are the rules that a game is played by.
#pragma once

#include "definitions/scope.hpp"
#include "replay/play/told_choice.hpp"
#include "replay/terms/game_start.hpp"

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools::api {

/// What is played, and from where. Empty: as variants begin by themselves.
struct game_setup {
    std::string variant;     ///< by id, name or alias
    std::string definitions; ///< a text, of which the variant may be one
    std::string white_army;  ///< by name, or as four Betza names
    std::string black_army;
    std::string rule_set;
    std::string position; ///< a position text
};

/// The rules that were asked for. Those of one setup are kept once, to the end: a site has a few.
class games_played {
public:
    /// `Begun`. Throws std::invalid_argument where something is not there, or no game could be played so.
    std::string begin(game_setup const&);

    // Of what `begin` has called `on`, and a position of it. They throw std::invalid_argument where there is
    // no such game, or the text is no position that can be played from.

    /// `LegalTurn[]`
    std::string turns(std::size_t on, std::string_view position);
    /// `Played`; a text that is no legal turn is a std::invalid_argument that says why, and what was meant.
    std::string play(std::size_t on, std::string_view position, std::string_view turn);
    /// `Choices`
    std::string open(std::size_t on, std::string_view position, std::vector<replay::told_choice> const& made);
    /// `Board`
    std::string board(std::size_t on, std::string_view position);
    /// The number of turns to that depth.
    std::string perft(std::size_t on, std::string_view position, int depth);

private:
    replay::game_start at(std::size_t on, std::string_view position) const;

    std::map<std::string, std::unique_ptr<definitions::scope>> scopes_; ///< by the text of the definitions
    std::map<std::vector<std::string>, std::size_t> known_;             ///< indices into `games_`
    std::deque<replay::game_start> games_;                              ///< from the array
};

} // namespace vpgn::tools::api
