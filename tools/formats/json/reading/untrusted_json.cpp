#include "formats/json/reading/untrusted_json.hpp"

#include <algorithm>

namespace vpgn {

std::size_t json_nesting(std::string_view text) {
    std::size_t open = 0, deepest = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char const c = text[i];
        if (in_string) {
            i += c == '\\';
            in_string = c != '"';
        } else if (c == '"') {
            in_string = true;
        } else if (c == '[' || c == '{') {
            deepest = std::max(deepest, ++open);
        } else if ((c == ']' || c == '}') && open > 0) {
            --open;
        }
    }
    return deepest;
}

} // namespace vpgn
