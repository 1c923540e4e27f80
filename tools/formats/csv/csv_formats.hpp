// Tables in CSV: the reader of the table of turns, and the writer of all tables.
#pragma once

#include "formats/common/written_form.hpp"
#include "transcript/transcript.hpp"

#include <memory>
#include <string_view>

namespace vpgn::transcribe {

// Importer of the table of turns that `vpgn convert --to csv --tables turns` writes, and of others with a row
// for each move: the first line names the columns. Of these it reads `file` and `game` (the key of a game),
// `line` and `ply` (from 1), `side`, and the move in the first of `canonical`, `written`, `move`, `san`,
// `uci` that the row has; of the rest `clock`, `elapsed`, `evaluation`, `mate` and `depth`. RFC 4180.

/// Transcribes the games in the order of their rows. Findings: C501. Linear, times the depth of
/// variations.
void read_turn_table(std::string_view text, transcript_consumer&);

/// Whether a text that begins so is a table of moves.
bool opens_turn_table(std::string_view first_bytes);

} // namespace vpgn::transcribe

namespace vpgn::tools {

// Writer of tables for spreadsheets and data frames: a row a game, a turn, a position or a finding.

/// RFC 4180, with the names of the columns in the first row: fields with a comma, a quote or a line end are
/// quoted. `output_options::tables` names the tables (csv_tables.hpp): games if it is empty; with several,
/// each goes to the file of its name in the destination. Throws std::invalid_argument for other names. The
/// last four columns of games count the commands in comments of the main line: turns with a clock, turns with
/// an evaluation, and the last seconds of each side's clock (empty: none).
std::unique_ptr<written_form> open_csv(destination const&, output_options const&);

} // namespace vpgn::tools
