// Tests of positions that a game reaches: by a pattern, by the pieces that are left.
#pragma once

#include "games/select/field_tests.hpp"

namespace vpgn::tools {

/// `includes_variations`: they are shown variations, too.
test_or_fault make_position_test(condition::position_test const&, bool includes_variations);
test_or_fault make_material_test(condition::material_test const&, bool includes_variations);

} // namespace vpgn::tools
