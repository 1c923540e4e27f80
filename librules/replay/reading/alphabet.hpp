// In which letters, and up to which files and ranks, are the actions of a game written?
#pragma once

#include "board/piece_table.hpp"
#include "core/variant.hpp"
#include "syntax/action.hpp"

namespace vpgn::replay {

/// What `read_action` is to know of a game with these pieces.
inline syntax::alphabet alphabet_of(rules::variant_info const& info, rules::piece_table const& pieces) {
    return {pieces.capitals(), info.start.files, info.start.ranks, pieces.has_turned()};
}

} // namespace vpgn::replay
