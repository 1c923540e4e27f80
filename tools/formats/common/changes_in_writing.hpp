// The changes that writing makes to a game: findings for converted, omitted and added content, with their
// spans in the game's text.
#pragma once

#include "replay/play/replay.hpp"
#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <vector>

namespace vpgn::tools {

/// C302: bytes that are no UTF-8 were made it; at the first of them, or at the game where its name for a file
/// or the like was.
finding report_converted(syntax::game const&);

/// C303 and C304: what canonical text has no place for (the earlier values of tags that come twice, `%`
/// lines), and that a result is written which the source does not give.
std::vector<finding> changes_in_canonical_text(syntax::game const&);

/// Whether a copy keeps the move numbers of the source, and computes none: where play has errors, they are
/// evidence of what was played.
bool keeps_numbers(syntax::game const&, replay::game_report const&);

/// The byte from which a copy keeps the turns as the source spells them: where play has its first error. In
/// the positions after it, another spelling of a turn could be another turn. The end of the game, if it has
/// none.
std::uint64_t first_error_of_play(syntax::game const&, replay::game_report const&);

} // namespace vpgn::tools
