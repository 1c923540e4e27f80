// Where on the page do findings belong? Beside what the record of a game says of them, the page is told which
// turn each is about, and what happens if what it suggests is followed.
#pragma once

#include "formats/json/json_stream.hpp"
#include "formats/writing/game_writer.hpp"

namespace vpgn::tools {

/// The field `"turns_of_findings":[{"turn":23,"suggested":[…]},…]`, one element a finding, as in
/// schemas/page_game.schema.json; nothing where there are no findings.
void put_turns_of_findings(json_stream&, told_game const&);

} // namespace vpgn::tools
