// The number of findings that are reported of one game, in whatever format it is.
#pragma once

#include "report/finding.hpp"

#include <cstddef>
#include <vector>

namespace vpgn {

inline constexpr std::size_t most_findings_of_game = 10'000;

/// Appends a finding. The first beyond the limit becomes G114, and those after it are dropped.
void add_finding(std::vector<finding>& to, finding found);

/// Drops the findings beyond the limit. G114 is at the first that is left out, once. `others` of the same
/// game are listed elsewhere.
void limit_findings(std::vector<finding>& all, std::size_t others = 0);

} // namespace vpgn
