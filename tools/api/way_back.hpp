// From the text of a transcript back to what it was made of, for those who want to write there.
#pragma once

#include "source/span.hpp"
#include "transcribe/transcript.hpp"

#include <optional>
#include <string_view>

namespace vpgn::tools::api {

/// The bytes of `source` of which `where` of the transcript's text was made: none where it begins or ends
/// within bytes that were put otherwise. Without a transcript (null) it is the text itself. O(passages).
std::optional<span> way_back(transcribe::transcript const*, std::string_view source, span where);

} // namespace vpgn::tools::api
