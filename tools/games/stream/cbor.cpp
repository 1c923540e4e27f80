#include "games/stream/cbor.hpp"

#include <nlohmann/json.hpp>

namespace vpgn::tools {

std::string to_cbor(nlohmann::json const& value) {
    std::string bytes;
    nlohmann::json::to_cbor(value, bytes);
    return bytes;
}

nlohmann::json from_cbor(std::string_view bytes) {
    return nlohmann::json::from_cbor(bytes.begin(), bytes.end());
}

} // namespace vpgn::tools
