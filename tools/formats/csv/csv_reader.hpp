// Importer of the table of turns that `vpgn convert --to csv --tables turns` writes, and of others with a row
// for each move: the first line names the columns. Of these it reads `file` and `game` (the key of a game),
// `line` and `ply` (from 1), `side`, and the move in the first of `canonical`, `written`, `move`, `san`,
// `uci` that the row has; of the rest `clock`, `elapsed`, `evaluation`, `mate` and `depth`. RFC 4180.
#pragma once

#include "transcript/transcript.hpp"

#include <string_view>

namespace vpgn::transcribe {

/// Transcribes the games in the order of their rows. Findings: C501. Linear, times the depth of
/// variations.
void read_turn_table(std::string_view text, transcript_consumer&);

/// Whether a text that begins so is a table of moves.
bool opens_turn_table(std::string_view first_bytes);

} // namespace vpgn::transcribe
