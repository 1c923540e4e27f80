// The files of a base: those beside the one that is named are opened to read it, and get their names
// together when it is written.
#pragma once

#include "formats/base/game_base.hpp"
#include "formats/common/written_form.hpp"
#include "formats/scid/scid_index.hpp"

#include <memory>
#include <string>

namespace vpgn::tools {

/// Opens the components of a base: the file at `path`, whatever its name, as the one with the extension
/// `own`, and those beside it. Letter case of extensions does not matter. Throws std::system_error, which
/// names the file, where one is there and cannot be opened.
component_opener components_beside(std::string const& path, std::string const& own);

/// The destination names the index, `.si4`; the others are beside it. Throws std::invalid_argument where it
/// is no file.
std::unique_ptr<written_form> open_scid_to_write(scid::version, destination const&, output_options const&);

} // namespace vpgn::tools
