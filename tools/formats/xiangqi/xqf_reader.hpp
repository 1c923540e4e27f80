// Importer of Xiangqi games in the binary format of the program XQStudio (`.xqf`), versions 10 to 18: a head
// of 1,024 bytes with the pieces' squares and facts in GB18030, then the moves as a tree, each with its
// comment. From version 11 on, squares and moves are shifted by keys in the head.
#pragma once

#include "transcript/transcript.hpp"

#include <string_view>

namespace vpgn::transcribe {

/// Transcribes the game of a file. Findings: C501 to C503. Linear; sizes in the file are checked against its
/// length.
void read_xqf(std::string_view bytes, transcript_consumer&);

/// Whether a file that begins so is in this format.
bool opens_xqf(std::string_view first_bytes);

} // namespace vpgn::transcribe
