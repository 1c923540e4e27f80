// The formats other than PGN that repairs are written into: a row of the table for each, and an editor in
// its room (tools/formats) or in libgrammar/edit.
#pragma once

#include "edit/source_editor.hpp"

#include <string_view>

namespace vpgn::tools {

/// The editor of a source format (see source_formats) by its name; null: it has none.
transcribe::source_editor editor_of(std::string_view format);

} // namespace vpgn::tools
