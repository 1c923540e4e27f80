// Packing of records: phrases of JSON that nearly every turn or game has are written as two characters, `~`
// and a letter, and expanded before the JSON is parsed. The page contains the table of phrases.
#pragma once

#include "report/render/json_stream.hpp"

#include <string>
#include <string_view>

namespace vpgn::tools {

/// JSON with its phrases packed, `~` as `~~`, and `<` escaped, so that nothing in it ends its element. Cost:
/// one pass.
std::string packed(std::string_view json);

/// `["…",…]`: the phrase of each letter, in the order of the alphabet, small letters before capitals.
void put_phrases(json_stream&);

} // namespace vpgn::tools
