#include "cli/manual/completions.hpp"

#include <algorithm>

namespace vpgn::tools {

std::string_view asked_for(value_kind kind) {
    switch (kind) {
    case value_kind::variant:
        return "variants";
    case value_kind::finding:
        return "findings";
    case value_kind::repair:
        return "repairs";
    default:
        return "";
    }
}

std::string shell_quoted(std::string_view text) {
    std::string quoted = "'";
    for (char const c : text) {
        if (c == '\'')
            quoted += "'\\''";
        else
            quoted += c;
    }
    return quoted + "'";
}

std::string in_short(std::string_view help) {
    std::size_t const end = std::min({help.find(':'), help.find(';'), help.find(" (")});
    std::string text(help.substr(0, end));
    std::erase(text, '`');
    return text;
}

} // namespace vpgn::tools
