// Boards for findings: for an illegal turn, the position before it as a text board, with the squares that the
// record names marked. Findings themselves do not depend on rules.
#pragma once

#include "games/drawing/text_board.hpp"
#include "report/finding.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// A board for each finding, in their order; empty for those that are not about the rules, or not about a
/// turn whose position is known. The findings' spans must refer to `text`, with games counted from its first.
/// Cost: games with such findings are replayed again.
std::vector<std::string> boards_of(std::string_view text, std::vector<finding> const& findings, text_style);

} // namespace vpgn::tools
