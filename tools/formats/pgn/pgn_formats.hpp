// PGN: writers of the dialect, which the grammar reads, and the reader of chess.com's PGN4.
#pragma once

#include "formats/common/written_form.hpp"
#include "transcript/transcript.hpp"

#include <memory>
#include <string_view>

namespace vpgn::transcribe {

// Importer of chess.com's PGN4 for games of two players: PGN whose squares are those of a board of 14 by 14,
// in the middle of which the game's own board lies, with both squares of every move.
//
//     [RuleVariants "EnPassant Play4Mate"]        1. e2-e4 Nb8-c6
//     [StartFen4 "2PC"]                           2. e4-e5 Nc6xe5
//
//     1. h5-h7 .. Ne11-f9
//     2. h7-h8 .. Nf9xh8
//
// Its capital after `x` is the captured piece, `&@rH-e4` a gated piece, `Θe9-g7` the way of the duck.

/// Transcribes each game: one of two players into long algebraic moves, any other as it is. Findings: C501
/// for text without a game, C502 for a position that cannot be read, C503. Linear.
void read_pgn4(std::string_view text, transcript_consumer&);

/// Whether a text that begins so is in this format: a tag `StartFen4` among its first tags.
bool opens_pgn4(std::string_view first_bytes);

} // namespace vpgn::transcribe

namespace vpgn::tools {

// Writers: extended PGN and long algebraic, as text of the dialect; and the source's own spelling.

/// Canonical: PGN's export format, turns as the dialect writes them by default. A turn that was not replayed
/// is written as its source spells it. `as_written`: each game's own bytes.
std::unique_ptr<written_form> open_pgn(destination const&, output_options const&);

/// The same with every turn in long algebraic.
std::unique_ptr<written_form> open_long_algebraic(destination const&, output_options const&);

/// The same with every turn in ICCF's numbers, or in English descriptive notation. A game that has other
/// turns is refused.
std::unique_ptr<written_form> open_iccf(destination const&, output_options const&);
std::unique_ptr<written_form> open_descriptive(destination const&, output_options const&);

} // namespace vpgn::tools
