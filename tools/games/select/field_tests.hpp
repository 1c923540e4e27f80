// Tests of tags, and of facts about a game.
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

} // namespace vpgn::tools
