// Facts about a game by their names in KIF, which JSON Kifu has too. Private to this folder.
#pragma once

#include "transcript/imported_record.hpp"

#include <string>
#include <string_view>

namespace vpgn::transcribe {

/// Adds `先手：NAME` and its like as a tag: with a name of PGN if it has one, otherwise with its own.
void add_kif_fact(imported_record&, std::string_view name, std::string const& value, span where);

/// Adds the day and time at which a game ended as the tags EndDate and EndTime. False: `value` begins with no
/// date, or there is one already.
bool add_end_of_game(imported_record& to, std::string_view value, span where);

} // namespace vpgn::transcribe
