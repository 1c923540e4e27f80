#include "support/json_text.hpp"

template class nlohmann::basic_json<>;

namespace vpgn::test {

json parsed(std::string_view text) {
    return json::parse(text);
}

} // namespace vpgn::test
