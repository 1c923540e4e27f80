// The turns that the repairs of a finding would write. The record is repaired and replayed with each, so that
// the page shows what `vpgn check` would then replay.
#pragma once

#include "report/finding.hpp"
#include "report/render/json_stream.hpp"
#include "syntax/game.hpp"

#include <cstddef>
#include <vector>

namespace vpgn::tools {

/// The index in `turns`, as `turns_of_page` returns them, of the turn at `where` or the next one; -1 if there
/// is none.
int turn_at(syntax::game const&, std::vector<std::size_t> const& turns, span where);

/// The field `"suggested":[{"instead_of":6,"turn":{…}},…]`: the likeliest first, at most `left` of them;
/// `left` is decremented for each. Without the marks `!` and `?` of the record, which belong to the original
/// turn, and with the check mark by the rules. Writes nothing if the finding suggests nothing, if it is about
/// no turn, or if no repaired turn is legal. `found` has its spans in the game's text. Cost: a replay
/// of the game per suggestion.
void put_suggested_turns(json_stream&, syntax::game const&, std::vector<std::size_t> const& turns,
                         finding const& found, int& left);

} // namespace vpgn::tools
