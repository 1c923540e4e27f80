// The games of a base as a text with a game a line, so that they are chunks like those of other formats: the
// number of a line is the number of its game in the base, and columns are places in the game.
#pragma once

#include "formats/base/game_base.hpp"
#include "games/stream/game_chunks.hpp"
#include "transcript/transcript.hpp"

#include <cstddef>
#include <memory>
#include <string_view>

namespace vpgn::tools {

/// Chunks of about `chunk_size` bytes; a base without games is one empty chunk. Each game is decoded when it
/// is read.
std::unique_ptr<chunk_source> chunks_of_base(std::unique_ptr<game_base const>, std::size_t chunk_size);

/// Reads such lines: a transcript each, with the text and findings of `game_base::read`.
void read_game_lines(std::string_view text, transcribe::transcript_consumer& to);

} // namespace vpgn::tools
