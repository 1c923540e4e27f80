// Wording for the number of findings that remain when a game is parsed differently, with other armies or
// another parenthesis.
#pragma once

#include "report/finding.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <vector>

namespace vpgn::replay {

inline std::size_t errors_in(std::vector<finding> const& findings) {
    return std::size_t(std::count_if(findings.begin(), findings.end(),
                                     [](finding const& f) { return f.level == severity::error; }));
}

/// The end of the sentence about the alternative.
inline std::string what_is_left(std::size_t errors) {
    return errors == 0   ? "the game replays"
           : errors == 1 ? "one error is left"
                         : fmt::format("{} errors are left", errors);
}

} // namespace vpgn::replay
