// Bases of ChessBase: `.cbh` with `.cbg`, `.cba`, `.cbp`, `.cbt`, `.cbc`, `.cbs`, `.cbe`, `.cbj`, `.cbl` and
// `.flags`. README.md of this folder has the layouts.
#pragma once

#include "formats/base/game_base.hpp"

#include <memory>
#include <string_view>

namespace vpgn::tools {

/// Opens a base by its components. Without `.cbh` or `.cbg`, or where `.cbh` begins as no such file, it
/// throws unfit_base; of the others one may be missing, which is a finding. Memory: a few kilobytes, whatever
/// the number of games; records are read where they are needed.
std::unique_ptr<game_base const> open_chessbase(component_opener const&);

/// Whether a file that begins so is the `.cbh` of a base.
bool opens_chessbase(std::string_view first_bytes);

} // namespace vpgn::tools
