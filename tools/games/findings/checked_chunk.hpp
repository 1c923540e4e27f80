// The findings of one chunk of a file, together with the text they point into.
#pragma once

#include "games/drawing/text_board.hpp"
#include "games/findings/code_choice.hpp"
#include "games/stream/chunk_result.hpp"
#include "syntax/game.hpp"
#include "tags/name_spelling.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

/// Upper bound on the findings kept per chunk (about 10 MB). Without it, a text in which every token is wrong
/// would need a hundred times its own size, and several chunks are held at once.
inline constexpr std::size_t most_held = 10'000;

/// Its figures have no counts of findings.
struct checked_chunk : chunk_result {
    bool crowded = false;      ///< too many findings: `check_one_by_one` delivers those of the rest
    std::uint64_t rest_at = 0; ///< where the rest begins in `source`; 0: none are kept
};

/// Title of a game: the known values of White, Black, Event, Site, Date and Round, separated by semicolons,
/// because names contain commas. The baseline and SARIF identify games by it, so it must not change.
std::string game_title(syntax::game const&);

/// What to collect in addition to findings.
struct check_request {
    bool all_games = false; ///< also games without findings
    std::optional<text_style> boards;
    bool unsaid = false;   ///< also what records omit: see replay/play/omissions.hpp
    bool unlikely = false; ///< also unlikely moves (S151)
    bool texts = false;    ///< of each game
    bool portable = false; ///< also what other programs may not read, in PGN: see games/portable
    std::shared_ptr<tags::spelling_table const> spelling = nullptr; ///< of names: S128; null: none
};

/// With what is found only on request, as far as the codes include it.
check_request request_of(code_choice const&);

/// Replays all games of a chunk, and takes ownership of it; stops after the findings that are kept, unless
/// boards are requested, which need all findings.
std::unique_ptr<checked_chunk> check_chunk(game_chunk&, check_request const&);

/// Replays the games of a crowded chunk whose findings are not kept, and delivers each before the next is
/// read. Sets `figures` to those of the chunk. Memory: one game.
void check_one_by_one(checked_chunk&, check_request const&, std::function<void(reported_game&)> const& show);

} // namespace vpgn::tools
