// A row a game, for spreadsheets and data frames.
#pragma once

#include "formats/game_writer.hpp"

#include <memory>
#include <string_view>

namespace vpgn::tools {

/// The first row: the columns' names.
std::string_view csv_head();

/// RFC 4180: fields with a comma, a quote or a line end are quoted. Bytes that are no UTF-8 are kept.
std::unique_ptr<game_writer> make_csv();

} // namespace vpgn::tools
