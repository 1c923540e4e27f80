// JSON fields of a game besides its moves: tags, the end by the rules, and the commands in the comments after
// a turn (`%clk`, `%eval`).
#pragma once

#include "core/variant.hpp"
#include "report/render/json_stream.hpp"
#include "syntax/game.hpp"
#include "syntax/turn_commands.hpp"

#include <string_view>

namespace vpgn::tools {

/// `{"White":…,…}`, UTF-8 whatever the record is; of a name that comes twice the last value.
void put_tags_by_name(json_stream&, syntax::game const&);

/// `[{"name":…,"value":…},…]`, in the order of the record.
void put_tags(json_stream&, syntax::game const&);

/// `{"how":…,"winner":…}` of a game that has ended.
void put_ending(json_stream&, rules::verdict const&);

/// Writes `"clock":239,"evaluation":{"pawns":0.35},…` into the object of the open turn; nothing if the
/// comments have no commands. These fields are never read back: the comments keep their text.
void put_command_fields(json_stream&, syntax::turn_commands const&);

} // namespace vpgn::tools
