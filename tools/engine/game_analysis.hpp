// The analysis of games by an engine: evaluations, signs for bad moves and the lines that were better,
// written into the text of the games.
#pragma once

#include "engine/uci_engine.hpp"
#include "games/stream/game_chunks.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::tools {

struct analysis_options {
    search_limits limits;
    int line_plies = 6;    ///< of a better line; 0: none are written
    bool replaces = false; ///< also turns that have an evaluation
};

struct analysed_chunk {
    std::string text; ///< its games, with what was added
    std::uint64_t games = 0;
    std::uint64_t incomplete = 0; ///< games that could not be analysed to their end
    std::uint64_t positions = 0;  ///< that were searched
    /// Number of a game, from 1 in the chunk, and why it could not be analysed to its end.
    struct remark {
        std::uint64_t game = 0;
        std::string text;
    };
    std::vector<remark> remarks;
};

/// Analyses the main lines of the games of a chunk, up to the first illegal turn. Their bytes stay as they
/// are but for what is added: `[%eval …]` in the comment after a turn, a sign behind a turn that has none and
/// loses much (`$6`, `$2`, `$4`), and the better line as a variation. Games of other formats are written as
/// PGN. Throws as `uci_engine` does.
analysed_chunk analyse_chunk(game_chunk const&, uci_engine&, analysis_options const&);

/// The chance of a side to win, from -1 to 1, by its score. The curve was fitted by Lichess to games of
/// players rated about 2300 (`0.00368208`); mates count as certain.
double winning_chance(bool is_mate, int score);

} // namespace vpgn::tools
