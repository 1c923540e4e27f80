// The nesting depth of a JSON text. Libraries that build trees copy and print them by recursion, so the depth
// of hostile text must be limited before it is parsed.
#pragma once

#include <cstddef>
#include <string_view>

namespace vpgn {

/// The deepest nesting that messages and requests may have. Those of the protocols have less than 20 levels.
inline constexpr std::size_t most_json_nesting = 256;

/// The greatest number of arrays and objects that are open at once. Brackets in strings do not count. For a
/// text that is not JSON the result is at least the depth that a parser reaches before it fails. Linear.
std::size_t json_nesting(std::string_view text);

} // namespace vpgn
