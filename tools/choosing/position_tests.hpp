// Tests of positions that a game reaches: by a pattern, by the pieces that are left.
#pragma once

#include "choosing/field_tests.hpp"

namespace vpgn::tools {

made_test make_position_test(condition::position_test const&);
made_test make_material_test(condition::material_test const&);

} // namespace vpgn::tools
