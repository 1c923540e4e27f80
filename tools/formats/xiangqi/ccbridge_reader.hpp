// Importer of Xiangqi games in the files of CCBridge (象棋桥): one game (`.cbr`), a library of games
// (`.cbl`), and one game in XML (`.cbf`).
#pragma once

#include "transcript/imported_record.hpp"
#include "transcript/transcript.hpp"

#include <string_view>

namespace vpgn::transcribe {

/// Transcribes the game of a `.cbr`, or each game of a `.cbl`, in versions 1 and 2: a head with texts in
/// UTF-16LE and a board of 90 bytes, then the moves as a tree, each with its comment. Findings: C501 to C503.
/// Linear; sizes in the file are checked against the length of the record.
void read_ccbridge(std::string_view bytes, transcript_consumer&);

/// Whether a file that begins so is a record or a library.
bool opens_ccbridge(std::string_view first_bytes);

/// Transcribes the main line of a `.cbf`, an XML document `ChineseChessRecord` in UTF-8. Moves after the end
/// of the main line are kept as a comment with a finding, because how they are nested is not documented.
/// Findings: C501 to C503. Linear.
void read_ccbridge_xml(std::string_view text, transcript_consumer&);

/// Whether a text that begins so is such a document.
bool opens_ccbridge_xml(std::string_view first);
/// Whether a line without blanks around it, not an empty one, is of this format and of no other.
bool is_line_of_ccbridge_xml(source_line const&);

} // namespace vpgn::transcribe
