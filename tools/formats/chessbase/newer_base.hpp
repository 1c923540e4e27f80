// Bases of ChessBase 17 and later: `.2cbh` with `.2cbg`, `.2cba` and `.2lid`. README.md of this folder has
// the layouts.
#pragma once

#include "formats/base/game_base.hpp"

#include <memory>
#include <string_view>

namespace vpgn::tools {

/// Opens a base by its components. Without `.2cbh` or `.2cbg`, or where `.2cbh` begins as no such file, it
/// throws unfit_base; of the others one may be missing, which is a finding. Memory: a few kilobytes, whatever
/// the number of games; records are read where they are needed.
std::unique_ptr<game_base const> open_newer_chessbase(component_opener const&);

/// Whether a file that begins so is the `.2cbh` of a base.
bool opens_newer_chessbase(std::string_view first_bytes);

} // namespace vpgn::tools
