// Importer of lists of positions, each line a game that begins there and has no moves: position texts (FEN,
// or its extensions for variants: DIALECT.md), and EPD, which has operations behind four of its fields:
//
//     4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; id "pawn.1"; ce 120;
//
// The operations become a comment. `hmvc` and `fmvn` are the counters.
#pragma once

#include "transcript/imported_record.hpp"
#include "transcript/transcript.hpp"

#include <functional>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// The findings of a game in the dialect, with their spans in its text.
using game_judge = std::function<std::vector<finding>(std::string_view game)>;

/// Blank lines are ignored. Linear.
void read_positions(std::string_view text, transcript_consumer&);
/// The same, with the findings on the moves of operations (`bm`, `am`, `pm`, `pv`, `sm`): the games that
/// `judge` is given are of `variant`, if that is not empty.
void read_judged_positions(std::string_view text, transcript_consumer&, std::string_view variant,
                           game_judge const& judge);

/// Whether every line that is not blank looks like a position text: ranks separated by slashes, and the side
/// to move.
bool reads_as_positions(std::string_view text);

/// The same of the lines that a text begins with, of which the last may be cut off.
bool opens_positions(std::string_view first_bytes);
/// Whether a line without blanks around it, not an empty one, is of this format and of no other.
bool is_line_of_positions(source_line const&);

} // namespace vpgn::transcribe
