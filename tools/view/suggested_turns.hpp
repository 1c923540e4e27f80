// What happens on the board if a finding's repair is made, or another that is as likely? The record is mended
// and replayed, so that what is shown is what `vpgn check` would then see.
#pragma once

#include "formats/json/json_stream.hpp"
#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <cstddef>
#include <vector>

namespace vpgn::tools {

/// Which of `turns`, as `turns_of_page` counts them, stands at `where`, or behind it; -1 if none does.
int turn_at(syntax::game const&, std::vector<std::size_t> const& turns, span where);

/// The field `"suggested":[{"instead_of":6,"turn":{…}},…]`: the likeliest first, as far as `left` goes, which
/// counts down by one for each. Without the marks `!` and `?` of the record, which are of what was written,
/// and with the check mark that the rules give. Nothing where the finding suggests nothing, where it is about
/// no turn, or where no turn fits once it is mended. `found` has its spans in the game's text. Cost: a replay
/// of the game for each.
void put_suggested_turns(json_stream&, syntax::game const&, std::vector<std::size_t> const& turns,
                         finding const& found, int& left);

} // namespace vpgn::tools
