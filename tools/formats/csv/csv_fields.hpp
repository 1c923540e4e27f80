// Values in a row of CSV.
#pragma once

#include "formats/common/game_writer.hpp"
#include "formats/common/numbered_text.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

/// RFC 4180: in quotes where there is a comma, a quote or a line end in it.
std::string csv_field(std::string_view);

/// From now on a field that a spreadsheet would calculate, because it begins with `=`, `+`, `-`, `@`, a tab
/// or a carriage return, gets an apostrophe before it. Set it before threads start.
void quote_formulas_in_csv(bool enabled);

/// The two columns by which the tables of a conversion belong together: the file as the user named it, and
/// the game's number in it.
void put_key(numbered_text& out, imported_game const&);

} // namespace vpgn::tools
