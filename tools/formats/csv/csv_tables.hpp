// The tables of turns, positions and findings, the values in their rows, and several tables written from one
// replay. Each row begins with the key of its game, `file` and `game`; turns and positions continue with
// `line` (0: the main line; otherwise the number of the variation, in the order of their openings) and `ply`
// (turns of that line of play, from 1). README.md has the types of all columns.
#pragma once

#include "formats/common/game_writer.hpp"
#include "formats/common/numbered_text.hpp"
#include "formats/common/written_form.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// Every written turn, including variations: its written and canonical text, whether it was played, and the
/// commands in its comments.
std::unique_ptr<written_form> open_table_of_turns(destination const&);
/// The position after every played turn, and the one before the first (ply 0).
std::unique_ptr<written_form> open_table_of_positions(destination const&);
/// The findings of games, without those outside of games.
std::unique_ptr<written_form> open_table_of_findings(destination const&);

/// The forms as one, which is finished where all are. None of them may refuse a game.
std::unique_ptr<written_form> written_together(std::vector<std::unique_ptr<written_form>>);

// Values in a row of CSV.

/// RFC 4180: in quotes where there is a comma, a quote or a line end in it.
std::string csv_field(std::string_view);

/// From now on a field that a spreadsheet would calculate, because it begins with `=`, `+`, `-`, `@`, a tab
/// or a carriage return, gets an apostrophe before it. Set it before threads start.
void quote_formulas_in_csv(bool enabled);

/// The two columns by which the tables of a conversion belong together: the file as the user named it, and
/// the game's number in it.
void put_key(numbered_text& out, imported_game const&);

} // namespace vpgn::tools
