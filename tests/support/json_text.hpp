// JSON for tests: parsed, copied and compared by code that is compiled once and optimised. Test code is not
// (VPGN_PLAIN), and would take longer for a program's output than the program itself.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

extern template class nlohmann::basic_json<>;

namespace vpgn::test {

using nlohmann::json;

/// For a text with a single document. Throws json::parse_error.
json parsed(std::string_view);

} // namespace vpgn::test
