// Tables for spreadsheets and data frames: a row a game, a turn, a position or a finding.
#pragma once

#include "formats/common/written_form.hpp"

#include <memory>

namespace vpgn::tools {

/// RFC 4180, with the names of the columns in the first row: fields with a comma, a quote or a line end are
/// quoted. `output_options::tables` names the tables (csv_tables.hpp): games if it is empty; with several,
/// each goes to the file of its name in the destination. Throws std::invalid_argument for other names. The
/// last four columns of games count the commands in comments of the main line: turns with a clock, turns with
/// an evaluation, and the last seconds of each side's clock (empty: none).
std::unique_ptr<written_form> open_csv(destination const&, output_options const&);

} // namespace vpgn::tools
