#include "verdicts/difference_teller.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace vpgn::tools {

std::unique_ptr<difference_teller> make_difference_teller(std::string_view format, bool each) {
    if (format == "text") return tell_differences_as_text(each);
    if (format == "json" || format == "jsonl") return tell_differences_as_json(each, format == "jsonl");
    return nullptr;
}

std::string number_of_turn(std::string_view position) {
    bool white_moves = false;
    int numbers = 0;
    int field = 0;
    for (std::size_t at = 0; at < position.size(); ++field) {
        std::size_t const end = std::min(position.find(' ', at), position.size());
        std::string_view const text = position.substr(at, end - at);
        at = end + 1;
        if (field == 1) white_moves = text == "w";
        constexpr int ep_targets = 3;
        if (field <= ep_targets) continue;
        std::uint64_t value = 0;
        auto const [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        bool const is_number = error == std::errc() && rest == text.data() + text.size();
        // The clock comes before it.
        if (!is_number || ++numbers < 2) continue;
        return white_moves ? fmt::format("{}...", value - 1) : fmt::format("{}.", value);
    }
    return {};
}

} // namespace vpgn::tools
