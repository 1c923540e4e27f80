// Importer of lists of positions: each line becomes a game that begins there and has no moves.
#pragma once

#include "import/transcript.hpp"

#include <string_view>

namespace vpgn::transcribe {

/// Position texts (FEN, or its extensions for variants: DIALECT.md), one per line; blank lines are ignored.
/// Linear.
void read_positions(std::string_view text, transcript_consumer&);

/// Whether every line that is not blank looks like a position text: ranks separated by slashes, and the side
/// to move.
bool reads_as_positions(std::string_view text);

} // namespace vpgn::transcribe
