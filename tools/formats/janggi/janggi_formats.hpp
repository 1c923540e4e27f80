// The format of Janggi: its reader and writer.
#pragma once

#include "formats/common/written_form.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/transcript.hpp"

#include <memory>
#include <string_view>

namespace vpgn::transcribe {

// Importer of Janggi games in the format of Korean servers (`.gib`):
//
//     [대회명 "친선대국"]         facts
//     [초차림 "상마상마"]         the order of Cho's elephants and horses, from the left of the board
//     1. 71졸72 2. 49병48         moves: rank and file from Han's side, the piece, rank and file
//     14. 44상72졸                with the piece that was captured
//     한수쉼                      a pass
//     62. 85포55장군              check

/// Transcribes the games of a text. Findings: C501 to C503. Linear.
void read_gib(std::string_view text, transcript_consumer&);

/// Whether a text that begins so is in this format.
bool opens_gib(std::string_view first_bytes);
/// Whether a line without blanks around it, not an empty one, is of this format and of no other.
bool is_line_of_gib(source_line const&);

} // namespace vpgn::transcribe

namespace vpgn::tools {

/// A game each: tags, the order of the elephants and horses, and the main line with comments.
std::unique_ptr<written_form> open_gib(destination const&, output_options const&);

} // namespace vpgn::tools
