// What came of one chunk of a file? Its games are replayed, and what was found is kept with the text it
// points into.
#pragma once

#include "drawing/text_board.hpp"
#include "report/summary.hpp"
#include "syntax/game.hpp"
#include "work/game_chunks.hpp"

#include <cstddef>
#include <functional>
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
    std::string text = {}; ///< where it is wanted: the game in the dialect, as it stands or as it is told
};

/// As many findings of a chunk are held, 10 MB of them. A text that is all wrong would take a hundred times
/// its size, and several chunks wait at a time.
inline constexpr std::size_t most_held = 10'000;

struct checked_chunk {
    game_chunk source;
    std::vector<checked_game> games; ///< spans in the file; games counted from the chunk's first
    summary figures;                 ///< without those of findings
    bool crowded = false;            ///< too much is found: nothing is held, ask `check_one_by_one`
};

/// Who played where and when: the values of White, Black, Event, Site, Date and Round that say something,
/// with semicolons between them, for names have commas. What the baseline and SARIF know a game by, so it
/// must stay as it is.
std::string game_title(syntax::game const&);

/// What is wanted beside findings.
struct check_wishes {
    bool all_games = false; ///< games too in which nothing is found
    std::optional<text_style> boards;
    bool unsaid = false; ///< what records leave unsaid, too: see replay/play/unsaid.hpp
    bool texts = false;  ///< of each game
};

/// Replays all games of a chunk, and takes it; stops where more is found than is held, unless boards are
/// wanted, which need all findings.
std::unique_ptr<checked_chunk> check_chunk(game_chunk&, check_wishes const&);

/// Replays all games of a crowded chunk once more, from its first, and hands over each before the next is
/// read. `figures` become those of the chunk. Memory: one game.
void check_one_by_one(checked_chunk&, check_wishes const&, std::function<void(checked_game&)> const& show);

} // namespace vpgn::tools
