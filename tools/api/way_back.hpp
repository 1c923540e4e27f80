// From the text of a transcript back to what it was made of, for those who want to write there.
#pragma once

#include "source/span.hpp"
#include "transcribe/transcript.hpp"

#include <optional>
#include <string_view>

namespace vpgn::tools::api {

/// The bytes of `source` that are the same ones as `where` of the transcript's text: none where these bytes
/// were put otherwise, or are not all of one passage. Without a transcript (null) it is the text itself.
/// O(passages).
std::optional<span> way_back(transcribe::transcript const*, std::string_view source, span where);

} // namespace vpgn::tools::api
