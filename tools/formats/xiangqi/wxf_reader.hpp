// Importer of Xiangqi games as lists of moves in WXF or Chinese, with or without the frame that the World
// Xiangqi Federation gave them:
//
//     FORMAT  WXF
//     RED     NAME;TEAM;;
//     START{
//      1.  C2.5  H8+7     2.  H2+3  R9.8     /* a comment */
//     }END
//
// Words of moves are copied; the tag Notation names WXF, Chinese words show by themselves.
#pragma once

#include "transcript/imported_record.hpp"
#include "transcript/transcript.hpp"

#include <string_view>

namespace vpgn::transcribe {

/// Transcribes the games of a text. Findings: C501, C503. Linear.
void read_wxf(std::string_view text, transcript_consumer&);

/// Whether a text that begins so has that frame, or is such a list: two moves after the number 1.
bool opens_wxf(std::string_view first_bytes);
/// Whether a line without blanks around it, not an empty one, is of this format and of no other.
bool is_line_of_wxf(source_line const&);

} // namespace vpgn::transcribe
