// Importer of Shogi games and positions as engines exchange them, a line each:
//
//     position startpos moves 7g7f 3c3d 8h2b+ resign
//     position sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 moves 5a4b
//     lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1
//
// `position` may be absent. Words are copied, and the tag Notation names their notation.
#pragma once

#include "transcript/imported_record.hpp"
#include "transcript/transcript.hpp"

#include <string_view>

namespace vpgn::transcribe {

/// Transcribes each line, as a game of Shogi, or of Minishogi on a board of five ranks. Findings: C501 to
/// C503. Linear.
void read_usi(std::string_view text, transcript_consumer&);
/// The same with games of a variant, by name; empty: it is not known.
void read_usi_of_variant(std::string_view text, transcript_consumer&, std::string_view variant);

/// Whether a text that begins so is in this format, and not the same commands with moves of other games.
bool opens_usi(std::string_view first_bytes);
/// Whether a line without blanks around it, not an empty one, is of this format and of no other.
bool is_line_of_usi(source_line const&);

} // namespace vpgn::transcribe
