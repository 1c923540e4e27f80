// The piece letters, and the number of files and ranks, for parsing the actions of a game.
#pragma once

#include "board/piece_table.hpp"
#include "core/variant.hpp"
#include "syntax/action.hpp"

namespace vpgn::replay {

/// The alphabet for `read_action` in a game with these pieces.
inline syntax::alphabet alphabet_of(rules::variant_info const& info, rules::piece_table const& pieces,
                                    bool ranks_from_zero = false) {
    return {pieces.capitals(), info.start.files, info.start.ranks, pieces.has_turned(), ranks_from_zero};
}

} // namespace vpgn::replay
