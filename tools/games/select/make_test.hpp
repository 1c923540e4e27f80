// The tests of all kinds of conditions; each kind is implemented in the file of its name.
#pragma once

#include "condition/condition.hpp"
#include "games/select/condition_test.hpp"

#include <memory>
#include <variant>

namespace vpgn::tools {

using test_or_fault = std::variant<std::unique_ptr<condition_test>, condition::fault>;

/// A fault where a regular expression cannot be read, or a word means nothing: a variant, an ending, the code
/// of a finding.
test_or_fault make_field_test(condition::field_test const&);

/// `includes_variations`: they are shown variations, too.
test_or_fault make_position_test(condition::position_test const&, bool includes_variations);
test_or_fault make_material_test(condition::material_test const&, bool includes_variations);

test_or_fault make_turn_test(condition::turn_test const&);
/// `includes_variations`: variations are shown too, so that no line is over before the game is.
test_or_fault make_line_test(condition::line_test const&, bool includes_variations);

/// A fault where no event is called so.
test_or_fault make_event_test(condition::event_test const&);

/// Whether the turn has the move number and mover of a condition.
bool is_at(condition::moment const&, asked_turn const&);

} // namespace vpgn::tools
