// Importer of chess.com's compact notation (TCN), two characters a move, a game a line:
//
//     mC0Kgv5Q        e2e4 e7e5 g1f3 b8c6
//
// A character is a square from a1 to h8, of a promotion the piece and the direction in place of the target,
// of a drop the piece in place of the origin. The start is the array of the variant that the caller knows.
#pragma once

#include "transcript/imported_record.hpp"
#include "transcript/transcript.hpp"

#include <string>
#include <string_view>

namespace vpgn::transcribe {

/// Transcribes each line. Findings: C503. Linear.
void read_tcn(std::string_view text, transcript_consumer&);

/// Whether a text that begins so is in this format: one word, whose first two moves leave the first ranks of
/// each side.
bool opens_tcn(std::string_view first_bytes);
/// The same of a line, of which a tenth may be damaged.
bool is_line_of_tcn(source_line const&);

/// A move of engines, `e7e8q`, as two characters; empty if there are none for it.
std::string tcn_of_uci(std::string_view move);

/// The reverse; empty if the two characters are no move.
std::string uci_of_tcn(std::string_view two);

} // namespace vpgn::transcribe
