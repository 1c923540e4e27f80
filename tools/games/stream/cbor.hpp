// JSON values as CBOR (RFC 8949), in which parts of archives are kept: shorter than text, and strings of any
// bytes. The library's own functions are templates of a thousand lines, compiled here once.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>

namespace vpgn::tools {

std::string to_cbor(nlohmann::json const& value);

/// Throws nlohmann::json::exception if `bytes` are not one value in CBOR.
nlohmann::json from_cbor(std::string_view bytes);

} // namespace vpgn::tools
