// Facts about a game by their names in KIF, which JSON Kifu has too. Private to this folder.
#pragma once

#include "transcript/imported_record.hpp"

#include <string>
#include <string_view>

namespace vpgn::transcribe {

/// Adds `先手：NAME` and its like as a tag: with a name of PGN if it has one, otherwise with its own.
void add_kif_fact(imported_record&, std::string_view name, std::string const& value, span where);

} // namespace vpgn::transcribe
