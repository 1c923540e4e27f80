// Importer of Shogi games in the CSA format, versions 2 to 3, as the protocol of the Computer Shogi
// Association and its servers write them:
//
//     V2.2                        version
//     N+NAME, N-NAME              players: Sente and Gote
//     $EVENT:TEXT                 further facts
//     PI, P1-KY-KE…, P+00FU       the initial position: usual, by rows, by pieces
//     +                           who moves first
//     +7776FU                     a move: side, origin (00: a drop), target, the piece after the move
//     T12                         seconds spent on it
//     %TORYO                      the end
//     'TEXT                       a comment; `'*TEXT` is one on the game
//
// Commas separate statements of a line, a line `/` separates games. Moves are copied, and the tag Notation
// names their notation.
#pragma once

#include "transcript/imported_record.hpp"
#include "transcript/transcript.hpp"

#include <cstddef>
#include <string_view>

namespace vpgn::transcribe {

/// Transcribes the games of a text. Findings: C501 to C505. Linear.
void read_csa(std::string_view text, transcript_consumer&);

/// Whether a text that begins so is in this format.
bool opens_csa(std::string_view first_bytes);
/// Whether a line without blanks around it, not an empty one, is of this format and of no other.
bool is_line_of_csa(source_line const&);

/// Where a long text may be cut: after the last line that separates games; 0: nowhere.
std::size_t last_cut_of_csa(std::string_view text);

} // namespace vpgn::transcribe
