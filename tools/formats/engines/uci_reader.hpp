// Importer of games as engines exchange them (UCI), a line each:
//
//     position startpos moves e2e4 e7e5 e1g1
//     position fen 8/P7/8/8/8/8/8/k1K5 w - - 0 1 moves a7a8q
//     e2e4 e7e5 g1f3
//
// `position` and `moves` may be absent. Words are copied, and the tag Notation names their notation. The
// start is that of the variant that the caller knows, or that a line `setoption name UCI_Variant value …`
// names.
#pragma once

#include "transcript/imported_record.hpp"
#include "transcript/transcript.hpp"

#include <string_view>

namespace vpgn::transcribe {

/// Transcribes each line that has a position or moves; other commands of the protocol have no game. Findings:
/// C501 to C503. Linear.
void read_uci(std::string_view text, transcript_consumer&);

/// Whether a text that begins so is in this format, by its commands.
bool opens_uci(std::string_view first_bytes);
/// Whether a line without blanks around it, not an empty one, is of this format and of no other.
bool is_line_of_uci(source_line const&);

/// Whether each line of a text is a list of such moves alone.
bool lists_uci_moves(std::string_view text);

} // namespace vpgn::transcribe
