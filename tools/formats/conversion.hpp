// How does one chunk become games of another form? Reads it, by way of transcripts where its form is foreign,
// replays each game under a writer's eyes, and keeps account of what became of it.
#pragma once

#include "formats/writing/game_writer.hpp"
#include "parts/kept_chunk.hpp"
#include "report/summary.hpp"
#include "work/game_chunks.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace vpgn::tools {

struct conversion_rules {
    bool keeps_errors = false; ///< games with errors are written as far as the form allows
    bool tells_errors = true;  ///< they are told, so every game is replayed, even if its writer needs it not
};

/// A game about which something must be said, and what became of it.
struct remarkable_game {
    std::uint64_t place = 0;       ///< among the games of the chunk, from 1; 0: what stands in no game
    std::vector<finding> findings; ///< errors, and what was hard to read or has no place; with
                                   ///< spans in the file
    std::string refused;           ///< why the form cannot hold it; empty if that is not the reason
    bool written = false;
};

/// What became of it, to be said of a game: `is kept, with its errors`, `skipped: it has errors`. Empty
/// where that goes without saying, and of what stands in no game.
std::string fate_of(remarkable_game const&);

/// Is it about what the writing of a game does to it? That it does to many: one of them says it for all.
bool is_of_writing(finding const&);

struct converted_chunk {
    game_chunk source;
    std::unique_ptr<game_writer> writer; ///< which has written the games, and is to deliver them
    std::vector<remarkable_game> remarkable;
    summary figures;
    std::uint64_t written = 0;   ///< games
    std::uint64_t passed_by = 0; ///< games that their writer did not want: they are in no other figure
    text_origin unseen{0, 0};    ///< of the file: what whoever read the chunk did not know to be before it
};

/// What is kept of a chunk that is part of a result; `from_kept` makes of it a chunk to be delivered, with a
/// writer that has written what that one had. Throws std::invalid_argument where the form cannot be written
/// in parts.
kept_chunk to_keep(converted_chunk const&);
std::unique_ptr<converted_chunk> from_kept(kept_chunk&&, std::unique_ptr<game_writer> writer);

/// Converts a chunk of the file `name`. `writer` writes all of it.
std::unique_ptr<converted_chunk> convert_chunk(game_chunk&, std::string_view name,
                                               std::unique_ptr<game_writer> writer, conversion_rules const&);

} // namespace vpgn::tools
