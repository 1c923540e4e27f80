// One finding for what the writer of a game does throughout, instead of one for each place.
#pragma once

#include "report/finding.hpp"

#include <string_view>
#include <vector>

namespace vpgn::replay {

/// Makes one of the findings of `code`, which are in the order of the text and have repairs: the first, with
/// the repairs of all.
void join_findings(std::string_view text, finding_code code, std::vector<finding>&);

} // namespace vpgn::replay
