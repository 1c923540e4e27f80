// Of several turns in a row none fits: that is one finding, at the first of them.
#pragma once

#include "replay/record/line_record.hpp"
#include "report/finding.hpp"

#include <cstddef>
#include <vector>

namespace vpgn::replay {

/// Makes one of `told`, which is of the turn at node `last`, and of what `findings` say of the turns from the
/// first of `line` to that; these are taken out. Nothing is changed where they say nothing of the first, or
/// where a turn names no move, or a piece that this game has not: it is not their place then that is wrong.
void tell_turns_in_a_row(finding& told, line_record line, std::size_t last, std::vector<finding>& findings);

} // namespace vpgn::replay
