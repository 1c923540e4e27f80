// Binds one section on top of its parent: its keys and values become a draft, and what cannot be read becomes
// findings.
#pragma once

#include "definitions/draft.hpp"
#include "ini/document.hpp"

#include <vector>

namespace vpgn::definitions {

struct bound_section {
    draft variant_draft;
    bool playable = true; ///< nothing is wrong that a game could not be begun with
};

/// Reads `of` into a copy of `parent`, in the order of the table of keys. Findings are appended, in the order
/// of the text.
bound_section bind_section(ini::section const& of, draft const& parent, std::vector<finding>& findings);

} // namespace vpgn::definitions
