// Tests of turns by their canonical text: one, or several in a row.
#pragma once

#include "games/select/field_tests.hpp"

namespace vpgn::tools {

test_or_fault make_turn_test(condition::turn_test const&);
/// `includes_variations`: variations are shown too, so that no line is over before the game is.
test_or_fault make_line_test(condition::line_test const&, bool includes_variations);

/// Whether the turn has the move number and mover of a condition.
bool is_at(condition::moment const&, asked_turn const&);

} // namespace vpgn::tools
