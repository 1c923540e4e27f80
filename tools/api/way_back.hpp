// From the text of a transcript back to its source, for changes there.
#pragma once

#include "source/span.hpp"
#include "transcribe/transcript.hpp"

#include <optional>
#include <string_view>

namespace vpgn::tools::api {

/// The bytes of `source` that became `where` in the transcript's text; none where it begins or ends within
/// converted bytes. Without a transcript (null) that is `where`. O(passages).
std::optional<span> way_back(transcribe::transcript const*, std::string_view source, span where);

} // namespace vpgn::tools::api
