// The properties of each base that is open.
#pragma once

#include "formats/base/game_base.hpp"
#include "fuzz/demand.hpp"
#include "fuzz/transcribed.hpp"
#include "games/stream/game_chunks.hpp"
#include "source/utf8.hpp"
#include "support/transcripts.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

namespace vpgn::fuzz {

/// Demands that each game is UTF-8 with its findings inside, and that the lines of all games are sound and
/// have a transcript for each game with a text. Returns the number of these games.
inline std::size_t demand_sound(std::unique_ptr<tools::game_base const> base) {
    tools::base_game game;
    std::size_t with_text = 0;
    for (std::uint64_t i = 0; i != base->games(); ++i) {
        game.clear();
        base->read(i, game);
        with_text += !game.text.empty();
        demand(is_utf8(game.text), "a game is UTF-8", game.text);
        for (finding const& found : game.findings)
            demand(found.where.start <= found.where.end && found.where.end <= game.text.size(),
                   "findings are inside their game");
        base->facts(i);
    }
    auto const chunks = tools::chunks_of_base(std::move(base), 1 << 12);
    std::size_t transcripts = 0;
    for (bool more = true; more;) {
        tools::game_chunk chunk;
        chunks->read(chunk);
        more = !chunk.ends_file;
        testing::kept_transcripts seen;
        tools::read_game_lines(chunk.text, seen);
        demand_sound(seen, chunk.text);
        transcripts += seen.games.size();
    }
    demand(transcripts == with_text, "each game is a transcript");
    return with_text;
}

} // namespace vpgn::fuzz
