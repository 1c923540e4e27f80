// The files of a base: those beside the one that is named, with the same name and other extensions.
#pragma once

#include "formats/base/game_base.hpp"

#include <string>

namespace vpgn::tools {

/// Opens the components of a base: the file at `path`, whatever its name, as the one with the extension
/// `own`, and those beside it. Letter case of extensions does not matter. Throws std::system_error, which
/// names the file, where one is there and cannot be opened.
component_opener components_beside(std::string const& path, std::string const& own);

} // namespace vpgn::tools
