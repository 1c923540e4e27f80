// Importer of Xiangqi games in the marks of DhtmlXQ, which forums and pages of the web embed:
//
//     [DhtmlXQ]
//     [DhtmlXQ_title]TEXT[/DhtmlXQ_title]      facts: title, event, red, black, result (W, L, D) …
//     [DhtmlXQ_binit]0919…[/DhtmlXQ_binit]     squares of the 32 pieces, 99: captured
//     [DhtmlXQ_movelist]77477062…              four digits a move: files from 0, ranks from 0 at the top
//     [DhtmlXQ_move_0_6_1]1022…                line 1 replaces move 6 of line 0
//     [DhtmlXQ_comment2]TEXT                   comment on move 2; `||` breaks lines
//     [/DhtmlXQ]
//
// A text of digits alone is one list of moves with ranks from Red's side.
#pragma once

#include "transcript/transcript.hpp"

#include <string_view>

namespace vpgn::transcribe {

/// Transcribes the games of a text; what is between them is ignored. Findings: C501 to C504. Linear.
void read_dhtmlxq(std::string_view text, transcript_consumer&);

/// Whether a text that begins so has such marks, or is a list of digits.
bool opens_dhtmlxq(std::string_view first_bytes);

} // namespace vpgn::transcribe
