// Patterns of one name: `*.pgn`, `game-?`, `[a-c]*`.
#pragma once

#include <string_view>

namespace vpgn::tools {

/// Whether the pattern matches the whole name. `*` matches any characters, `?` one, `[…]` one of a set
/// (`[a-z]`, `[!a]`, `[[:digit:]]`), and a backslash takes the special meaning from the next character. A `[`
/// without an end
/// matches itself. Cost: pattern × name at most, unlike fnmatch(3), whose cost is exponential in the number
/// of `*`.
bool matches_name(std::string_view pattern, std::string_view name);

} // namespace vpgn::tools
