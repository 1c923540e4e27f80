// Builds a verdict by observing a replay, turn by turn.
#pragma once

#include "formats/common/game_writer.hpp"
#include "games/keys/digest.hpp"
#include "games/snapshot/verdict.hpp"
#include "notation/position_writer.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::tools {

/// A written turn, for people.
struct written_turn_name {
    std::string text; ///< as it is written, its blanks and comments left out
    bool variation = false;
};

/// Watches one game after another.
class judged_game {
public:
    void on_game(syntax::game const&);
    void on_start(replay::beginning const&);
    void on_turn(replay::played_turn const&);
    /// What came of the game; good until the next one begins.
    verdict const& on_end(imported_game const&);

    /// By the written turns, as those of the verdict. Cost: an allocation a turn.
    std::vector<written_turn_name> names(syntax::game const&) const;

private:
    struct place_of_turn {
        std::size_t node;
        bool variation;
    };

    verdict verdict_;
    std::vector<place_of_turn> places_; ///< of the written turns
    std::vector<std::uint32_t> turn_;   ///< by node, which of them it is
    std::uint32_t last_ = 0;            ///< of the main line's, from 1; 0: none was played
    replay::position_writer positions_;
};

/// Identifies a game by its text: each run of white space counts as one blank, in whatever form lines end,
/// and none at its ends. Its place in the file does not matter.
digest digest_of_text(syntax::game const&);

} // namespace vpgn::tools
