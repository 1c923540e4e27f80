// Exit statuses of commands, as scripts rely on them.
#pragma once

namespace vpgn::tools {

enum outcome : int {
    clean = 0,
    found = 1,     ///< findings of the level that fails, or a table that differs
    could_not = 2, ///< the work could not be done
};

/// The worse of two.
constexpr outcome worse(outcome a, outcome b) {
    return a > b ? a : b;
}

} // namespace vpgn::tools
