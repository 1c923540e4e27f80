// Edits of a transcript: parts of its text are removed, moved or replaced, and the mapping to the source is
// updated. Private to this folder.
#pragma once

#include "transcript/transcript.hpp"

#include <optional>
#include <string>
#include <vector>

namespace vpgn::transcribe {

/// One edit of a transcript's text.
struct edit {
    span where;                       ///< to be removed; empty: nothing
    std::string text = {};            ///< the replacement
    std::optional<span> moved = {};   ///< inserted before it: a copy of these bytes
    std::optional<span> instead = {}; ///< what `text` represents, if not the removed text
};

/// Applies all edits, in any order; edits at the same place apply in their order, and text within an earlier
/// edit's span is removed already. Linear except for sorting.
transcript edited(transcript const&, std::vector<edit> edits);

} // namespace vpgn::transcribe
