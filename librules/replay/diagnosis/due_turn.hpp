// A turn that is played as an edit of the sequence explains it (sequence_search.hpp).
#pragma once

#include "replay/position/any_position.hpp"
#include "replay/record/line_record.hpp"

#include <optional>

namespace vpgn::replay {

/// A turn of the line as played by an edit, in the order of the record.
struct due_turn {
    written_turn written;            ///< what is there
    any_position before;             ///< the position that it is played in, or would be
    std::optional<any_fit> played{}; ///< none: the turn is one too many
    bool is_own = true;              ///< it is what is there
};

} // namespace vpgn::replay
