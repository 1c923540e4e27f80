// The save files of Zillions of Games.
#pragma once

#include "formats/common/written_form.hpp"
#include "transcript/imported_record.hpp"
#include "transcript/known_variant.hpp"
#include "transcript/transcript.hpp"

#include <memory>
#include <string_view>

namespace vpgn::transcribe {

// Importer of games saved by Zillions of Games. The words of a save file (.zsg) become tags, a position text,
// actions and comments; no rules are applied, so the effect of a move is not known.
//
// The format, as observed in files saved by the program:
//
//     Zillions Save Game File Version 0.02 HC     `H` or `C` for each player: human, computer
//     RulesFile=Chess.zrf
//     VariantName=Chess
//     (x e2)                                      changes of the starting position: a square is emptied,
//     (White Pawn e3)                             or gets a piece of that side
//     1. Pawn e3 - e4                             one line per move; the number counts rounds, so White's
//     1. Knight g8 - f6                           line and Black's begin with the same
//     7. partial 2 Checker h4 - f6                the same player continues in the next line
//
// A move is a sequence of parts: `Piece from - to`, or `x` for a capture on the target; a second piece
// carried along (castling: `King e1 - g1 Rook h1 - f1`); ` x d5`, a capture elsewhere (en passant: `Pawn e5 -
// d6 x d5`); `= Queen`, or `= Queen on e8`, a promotion; `White Pawn e3`, a piece added to the board; `@ e4 0
// 1`, an attribute of the rules file; `Pass`. A piece that captures and disappears too, such as Gunnery's
// shooting pawn, has its target captured again: `Pawn e2 x e7 x e7`.

/// Transcribes every saved game of `text` (usually one); a header line begins the next. Guarantees:
/// - `Variant` is the file's variant name, or, if that means one of `variants` with a saved name, the saved
///   name (`VariantName` then keeps the original). `RulesFile` and the header's words (`SavedBy`,
///   `WhiteType`, `BlackType`) become tags too;
/// - changes of the starting position become a FEN if the variant has the array of orthodox chess;
/// - content that extended PGN cannot express becomes a comment after its turn; attributes silently,
///   everything else
///   with a finding (C201 to C204). A save file contains no result: every game ends with `*`.
/// Never throws because of the text. Linear.
void read_zillions(std::string_view text, transcript_consumer&, known_variants);

/// Whether a text that begins so is such a file.
bool opens_zillions(std::string_view first_bytes);
/// Whether a line without blanks around it, not an empty one, is of this format and of no other.
bool is_line_of_zillions(source_line const&);

} // namespace vpgn::transcribe

namespace vpgn::tools {

// Writer of games for Zillions of Games.

/// A header, the changes that lead from the array to the game's position, and one line a half-turn of the
/// main line: `1. Pawn e2 - e4`, `8. King e1 - g1 Rook h1 - f1`, `3. Pawn e5 - d6 x d5`, `2. Pawn f2 x f7 x
/// f7`.
///
/// Orthodox chess, Gunnery and Scorpion Gunnery have rules files of that program (Chess.zrf,
/// GunneryChess.zrf). Games of other variants, with Black to move first, or with illegal turns are rejected.
/// A file that came from that program gets back its header, from the tags that reading it created
/// (`RulesFile`, `VariantName`, `WhiteType`, `BlackType`). Content without a place in the format is left out,
/// and reported once per game (C301): other tags, comments, annotations, variations, results, and the fields
/// of a position beyond its pieces.
std::unique_ptr<written_form> open_zillions(destination const&, output_options const&);

} // namespace vpgn::tools
