// What is behind a move in another form than that of PGN: `mate`, `ch.`, `(e.p.)`, a promotion apart from its
// move.
#pragma once

#include "notation/action_pattern.hpp"
#include "report/finding.hpp"

#include <string_view>
#include <vector>

namespace vpgn::replay {

/// Reports it for an action of `text`, with the usual form as its repair.
void check_suffix_words(std::string_view text, written_action const&, std::vector<finding>&);

} // namespace vpgn::replay
