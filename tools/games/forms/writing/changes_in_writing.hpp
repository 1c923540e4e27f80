// The changes that writing makes to a game: findings for converted, omitted and added content, with their
// spans in the game's text.
#pragma once

#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <vector>

namespace vpgn::tools {

/// C302: bytes that are no UTF-8 were made it; at the first of them, or at the game where its name for a file
/// or the like was.
finding report_converted(syntax::game const&);

/// C303 and C304: what canonical text has no place for (the earlier values of tags that come twice, `%`
/// lines), and that a result is written which the source does not give.
std::vector<finding> changes_in_canonical_text(syntax::game const&);

} // namespace vpgn::tools
