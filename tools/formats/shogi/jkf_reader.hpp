// Importer of Shogi games in the JSON Kifu Format: a document with the members `header`, `initial` and
// `moves`; each move has the squares, the piece, comments, times, and `forks`, lists that replace it.
#pragma once

#include "transcript/transcript.hpp"

#include <string_view>

namespace vpgn::transcribe {

/// Transcribes the document. Findings: C101, C105, C501 to C503, C505. Linear.
void read_jkf(std::string_view text, transcript_consumer&);

/// Whether a text that begins so is in this format, and not other JSON.
bool opens_jkf(std::string_view first_bytes);

} // namespace vpgn::transcribe
