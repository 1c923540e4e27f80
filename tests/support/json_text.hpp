// JSON in tests, read, copied and compared by code that is compiled once and optimised: the tests' own is not
// (VPGN_PLAIN), and took more time over the answers of a program than the program over the questions.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

extern template class nlohmann::basic_json<>;

namespace vpgn::test {

using nlohmann::json;

/// Of a text that is one document. Throws json::parse_error.
json parsed(std::string_view);

} // namespace vpgn::test
