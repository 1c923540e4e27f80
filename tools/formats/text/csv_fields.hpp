// How are values written in a row of CSV?
#pragma once

#include "formats/text/numbered_text.hpp"
#include "formats/writing/game_writer.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

/// RFC 4180: in quotes where there is a comma, a quote or a line end in it.
std::string csv_field(std::string_view);

/// The two columns by which the tables of a conversion belong together: the file as the user named it, and
/// the game's number in it.
void put_key(numbered_text& out, told_game const&);

} // namespace vpgn::tools
