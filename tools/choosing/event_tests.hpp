// Tests of what happens on the board: who is captured by whom, dropped, carried on.
#pragma once

#include "choosing/field_tests.hpp"

namespace vpgn::tools {

/// A fault where no event is called so.
made_test make_event_test(condition::event_test const&);

} // namespace vpgn::tools
