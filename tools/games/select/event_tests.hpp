// Tests of events on the board: captures by kinds of pieces, drops, momentum.
#pragma once

#include "games/select/field_tests.hpp"

namespace vpgn::tools {

/// A fault where no event is called so.
test_or_fault make_event_test(condition::event_test const&);

} // namespace vpgn::tools
