// The turn that each finding of a game is about, and the turns that its suggestions would be, for the page:
// the record is repaired and replayed with each suggestion, so that the page shows what `vpgn check` would
// then replay.
#pragma once

#include "formats/common/game_writer.hpp"
#include "report/render/json_stream.hpp"

namespace vpgn::tools {

/// The field `"turns_of_findings":[{"turn":23,"suggested":[…]},…]`, one element per finding, as in
/// schemas/page_game.schema.json; nothing if there are no findings.
void put_turns_of_findings(json_stream&, imported_game const&);

} // namespace vpgn::tools
