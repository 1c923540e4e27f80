// A transcript with parts of its text cut, moved or put otherwise: the way back to the source follows.
// Private to this folder.
#pragma once

#include "transcribe/transcript.hpp"

#include <optional>
#include <string>
#include <vector>

namespace vpgn::transcribe {

/// What becomes of a part of a transcript's text.
struct edit {
    span where;                       ///< goes; empty: nothing does
    std::string text = {};            ///< comes in its place
    std::optional<span> moved = {};   ///< before that, the bytes that stand here
    std::optional<span> instead = {}; ///< what `text` stands for, if that is not what goes
};

/// The transcript with all of these. They may come in any order; of those that begin at one place the first
/// comes first; what of one lies within an earlier one is gone already. Linear but for sorting.
transcript edited(transcript const&, std::vector<edit> edits);

} // namespace vpgn::transcribe
