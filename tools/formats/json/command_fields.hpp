// What do the comments behind a turn say of it by commands, in JSON? Fields beside the comments, which keep
// their text: they are never read.
#pragma once

#include "formats/json/json_stream.hpp"
#include "syntax/turn_commands.hpp"

namespace vpgn::tools {

/// Puts `"clock":239,"evaluation":{"pawns":0.35},…` into the object of the turn that is open; nothing where
/// the comments say nothing.
void put_command_fields(json_stream&, syntax::turn_commands const&);

} // namespace vpgn::tools
