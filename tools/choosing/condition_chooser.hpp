// Does a game meet a condition? Its text is asked first, and it is replayed only where that does not settle
// it.
#pragma once

#include "choosing/game_chooser.hpp"
#include "condition/condition.hpp"

#include <memory>
#include <variant>

namespace vpgn::tools {

struct choosing_rules {
    bool looks_aside = false; ///< tests of positions, turns and events see variations too
};

/// A chooser for one chunk; or what is wrong with a word of the condition that means nothing to the rules, or
/// to a regular expression.
std::variant<std::unique_ptr<game_chooser>, condition::fault>
make_condition_chooser(condition::expression const&, choosing_rules const&);

} // namespace vpgn::tools
