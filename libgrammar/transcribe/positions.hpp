// How does a list of positions read? Each line is a game that begins there and has no turn yet.
#pragma once

#include "transcribe/transcript.hpp"

#include <string_view>

namespace vpgn::transcribe {

/// Position texts (FEN, or as a variant extends it: DIALECT.md), one a line; blank lines part nothing. Cost:
/// linear.
void read_positions(std::string_view text, transcript_consumer&);

/// Is every line that is not blank a position text by its look: ranks with slashes between them, and whose
/// turn it is?
bool reads_as_positions(std::string_view text);

} // namespace vpgn::transcribe
