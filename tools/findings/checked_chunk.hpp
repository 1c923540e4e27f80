// What came of one chunk of a file? Its games are replayed, and what was found is kept with the text it
// points into.
#pragma once

#include "drawing/text_board.hpp"
#include "report/summary.hpp"
#include "syntax/game.hpp"
#include "work/game_chunks.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

/// A game with findings, or what was found where there is no game.
struct checked_game {
    std::uint64_t number = 0; ///< from the chunk's first; 0: no game
    std::string title;        ///< see `game_title`
    std::vector<finding> findings;
    std::vector<std::string> boards = {}; ///< where they are wanted, one for each finding; most are empty
};

struct checked_chunk {
    game_chunk source;
    std::vector<checked_game> games; ///< spans in the file; games counted from the chunk's first
    summary figures;                 ///< without those of findings
};

/// Who played where and when: the values of White, Black, Event, Site, Date and Round that say something,
/// with semicolons between them, for names have commas. What the baseline and SARIF know a game by, so it
/// must stay as it is.
std::string game_title(syntax::game const&);

/// What is wanted beside findings.
struct check_wishes {
    bool all_games = false; ///< games too in which nothing is found
    std::optional<text_style> boards;
};

/// Replays all games of a chunk, and takes it.
std::unique_ptr<checked_chunk> check_chunk(game_chunk&, check_wishes const&);

} // namespace vpgn::tools
