// Which board does a finding speak of? For what the rules found wrong with a turn, the position before it as
// a text board, with the squares marked that the record names. The findings themselves know no rules.
#pragma once

#include "drawing/text_board.hpp"
#include "report/finding.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// A board for each finding, in their order; empty for those that are not about the rules, or not about a
/// turn whose position is known. `text` is what the findings' spans point into, games are counted from its
/// first. Cost: games with such findings are replayed once more.
std::vector<std::string> boards_of(std::string_view text, std::vector<finding> const& findings, text_style);

} // namespace vpgn::tools
