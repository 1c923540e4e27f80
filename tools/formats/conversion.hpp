// Conversion of one chunk of games to another format: reads it, through transcripts if its format is not PGN,
// passes the replay of each game to a writer, and records its disposition.
#pragma once

#include "formats/common/game_writer.hpp"
#include "games/stream/chunk_result.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace vpgn::tools {

struct conversion_rules {
    bool keeps_errors = false;  ///< games with errors are written as far as the form allows
    bool reports_errors = true; ///< report errors: replays every game, even if its writer does not need it
};

/// The disposition of a game for the user: `is kept, with its errors`, `skipped: it has errors`. Empty if
/// there is nothing to report, and for findings outside of games.
std::string disposition_of(reported_game const&);

/// Whether the finding is about changes made by writing. Such findings are frequent, so only one is printed
/// for all games.
bool is_of_writing(finding const&);

/// Its games are those with errors, and with what was hard to read or has no place in the format.
struct converted_chunk : chunk_result {
    std::unique_ptr<game_writer> writer = {}; ///< which has written the games, and is to deliver them
    /// text of the file before the chunk that the reader of the chunk did not know about
    text_origin unseen{0, 0};
};

/// What is kept of a chunk that is part of a result, of which it takes the games; `from_kept` makes of it a
/// chunk to be delivered, with a writer that has written what that one had. Throws std::invalid_argument
/// where the form cannot be written in parts.
kept_chunk to_keep(converted_chunk&);
std::unique_ptr<converted_chunk> from_kept(kept_chunk&&, std::unique_ptr<game_writer> writer);

/// Converts a chunk of the file `name`. `writer` writes all of it.
std::unique_ptr<converted_chunk> convert_chunk(game_chunk&, std::string_view name,
                                               std::unique_ptr<game_writer> writer, conversion_rules const&);

} // namespace vpgn::tools
