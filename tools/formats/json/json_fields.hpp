// What does a game say beside its turns, in JSON? Tags, result, the end that the rules see.
#pragma once

#include "core/variant.hpp"
#include "syntax/game.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

/// Appends `[{"name":…,"value":…},…]`, in the order of the record.
void put_tags(std::string& out, syntax::game const&);

/// `,"result":"1-0"`: the last result of the main line; empty where there is none.
std::string_view result_field(syntax::game const&);

/// Appends `{"how":…,"winner":…}` of a game that has ended.
void put_ending(std::string& out, rules::verdict const&);

} // namespace vpgn::tools
