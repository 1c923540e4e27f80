// The files of a base that is written: they get their names together, when all are complete.
#pragma once

#include "formats/common/written_form.hpp"
#include "formats/scid/scid_index.hpp"

#include <memory>

namespace vpgn::tools {

/// The destination names the index, `.si4`; the others are beside it. Throws std::invalid_argument where it
/// is no file.
std::unique_ptr<written_form> open_scid_to_write(scid::version, destination const&, output_options const&);

} // namespace vpgn::tools
