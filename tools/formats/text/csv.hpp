// Tables for spreadsheets and data frames: a row a game, a turn, a position or a finding.
#pragma once

#include "formats/writing/written_form.hpp"

#include <memory>

namespace vpgn::tools {

/// RFC 4180, the columns' names in the first row: fields with a comma, a quote or a line end are quoted.
/// `way_of_writing::tables` names them (csv_tables.hpp): games if it is empty; of several each goes where the
/// destination has its name. Throws std::invalid_argument for other names. Of games the last four columns say
/// what comments of the main line tell by commands: how many turns have a clock, how many an evaluation, and
/// the seconds that each side's clock showed last (empty: none).
std::unique_ptr<written_form> open_csv(destination const&, way_of_writing const&);

} // namespace vpgn::tools
