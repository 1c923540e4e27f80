// Writes Scid bases: three files, whose games are encoded by the writers of chunks and numbered in their
// order.
#pragma once

#include "formats/common/written_form.hpp"
#include "formats/scid/scid_index.hpp"
#include "games/stream/text_sink.hpp"

#include <functional>
#include <memory>
#include <string_view>

namespace vpgn::tools {

/// Where the files of a base go; `finish` completes them together.
struct base_sinks {
    std::unique_ptr<text_sink> index, games, names;
    std::function<void()> finish;
};

/// A form that writes a base. Memory: the index (47 or 56 bytes a game), and names.
std::unique_ptr<written_form> write_scid(scid::version, base_sinks);

} // namespace vpgn::tools
