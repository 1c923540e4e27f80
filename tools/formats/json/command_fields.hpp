// JSON fields for the commands in the comments after a turn (`%clk`, `%eval`). They are written next to the
// comments, which keep their text, and are never read back.
#pragma once

#include "report/render/json_stream.hpp"
#include "syntax/turn_commands.hpp"

namespace vpgn::tools {

/// Writes `"clock":239,"evaluation":{"pawns":0.35},…` into the object of the open turn; nothing if the
/// comments have no commands.
void put_command_fields(json_stream&, syntax::turn_commands const&);

} // namespace vpgn::tools
