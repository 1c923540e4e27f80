// How does a game saved by Zillions of Games read in the dialect? The words of a save file (.zsg) become
// tags, a position text, actions and comments; nothing is played, so nothing is known of what a move does.
//
// The form, as files that the program has saved show it:
//
//     Zillions Save Game File Version 0.02 HC     `H` or `C` for each player: human, computer
//     RulesFile=Chess.zrf
//     VariantName=Chess
//     (x e2)                                      changes of the starting position: a square is emptied,
//     (White Pawn e3)                             or a side's piece put on it
//     1. Pawn e3 - e4                             one line a move; the number counts rounds, so that White's
//     1. Knight g8 - f6                           line and Black's begin with the same
//     7. partial 2 Checker h4 - f6                one that its player goes on from: the next line belongs to
//     it
//
// A move is a row of parts: `Piece from - to`, or `x` where the piece on the target goes; a second piece
// carried along (castling: `King e1 - g1 Rook h1 - f1`); ` x d5`, a piece taken elsewhere (en passant: `Pawn
// e5 - d6 x d5`); `= Queen`, or `= Queen on e8`, what a piece becomes; `White Pawn e3`, a piece put on the
// board; `@ e4 0 1`, an attribute of the rules file's own; `Pass`. A piece that takes and goes too, as
// Gunnery's shooting pawn, has its target taken once more: `Pawn e2 x e7 x e7`.
#pragma once

#include "transcribe/known_variant.hpp"
#include "transcribe/transcript.hpp"

#include <string_view>

namespace vpgn::transcribe {

/// Tells every saved game of `text` (usually one); a header line begins the next. Promises:
/// - `Variant` is given by the file's variant name: as it stands, or, where it means one of `variants` that
/// has a
///   saved name, by that (`VariantName` then keeps the file's). `RulesFile` and the header's words
///   (`SavedBy`, `WhiteType`, `BlackType`) are tags too.
/// - changes of the starting position become a FEN where the variant has the array of orthodox chess;
/// - what the dialect has no word for stays as a comment behind its turn; attributes silently, the rest with
/// a
///   finding (C201 to C204). A save file knows no result: every game ends with `*`.
/// Never throws on account of the text. Linear.
void read_zillions(std::string_view text, transcript_consumer&, known_variants);

} // namespace vpgn::transcribe
