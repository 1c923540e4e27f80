// JSON fields of a game besides its turns: tags, result, and the end by the rules.
#pragma once

#include "core/variant.hpp"
#include "report/render/json_stream.hpp"
#include "syntax/game.hpp"

#include <string_view>

namespace vpgn::tools {

/// `{"White":…,…}`, UTF-8 whatever the record is; of a name that comes twice the last value.
void put_tags_by_name(json_stream&, syntax::game const&);

/// `[{"name":…,"value":…},…]`, in the order of the record.
void put_tags(json_stream&, syntax::game const&);

/// `{"how":…,"winner":…}` of a game that has ended.
void put_ending(json_stream&, rules::verdict const&);

} // namespace vpgn::tools
