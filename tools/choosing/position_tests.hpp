// Tests of positions that a game reaches: by a pattern, by the pieces that are left.
#pragma once

#include "choosing/field_tests.hpp"

namespace vpgn::tools {

/// `looks_aside`: they are shown variations, too.
made_test make_position_test(condition::position_test const&, bool looks_aside);
made_test make_material_test(condition::material_test const&, bool looks_aside);

} // namespace vpgn::tools
