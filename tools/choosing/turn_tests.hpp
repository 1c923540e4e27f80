// Tests of turns by what is written of them canonically: one, several in a row.
#pragma once

#include "choosing/field_tests.hpp"

namespace vpgn::tools {

made_test make_turn_test(condition::turn_test const&);
/// `looks_aside`: variations are shown too, so that no line is over before the game is.
made_test make_line_test(condition::line_test const&, bool looks_aside);

/// Is the turn a condition's: its move number, its mover?
bool is_at(condition::moment const&, asked_turn const&);

} // namespace vpgn::tools
