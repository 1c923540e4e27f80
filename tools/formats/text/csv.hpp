// A row a game, for spreadsheets and data frames.
#pragma once

#include "formats/writing/written_form.hpp"

#include <memory>

namespace vpgn::tools {

/// RFC 4180, the columns' names in the first row: fields with a comma, a quote or a line end are quoted.
/// Bytes that are no UTF-8 are kept. The last four say what comments of the main line tell by commands: how
/// many turns have a clock, how many an evaluation, and the seconds that each side's clock showed last
/// (empty: none).
std::unique_ptr<written_form> open_csv(destination const&, way_of_writing const&);

} // namespace vpgn::tools
