#include "syntax/time_control.hpp"

#include "syntax/comment_commands.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace vpgn::syntax {

namespace {

std::optional<time_period> read_period(std::string_view text) {
    time_period read;
    if (std::size_t const slash = text.find('/'); slash != text.npos) {
        auto const [end, error] = std::from_chars(text.data(), text.data() + slash, read.turns);
        if (error != std::errc{} || end != text.data() + slash || read.turns == 0) return std::nullopt;
        text.remove_prefix(slash + 1);
    }
    std::size_t const plus = std::min(text.find('+'), text.size());
    auto const time = read_clock(text.substr(0, plus));
    if (!time) return std::nullopt;
    read.time = *time;
    if (plus == text.size()) return read;
    auto const increment = read_clock(text.substr(plus + 1));
    if (!increment) return std::nullopt;
    read.increment = *increment;
    return read;
}

} // namespace

std::vector<time_period> read_time_control(std::string_view value) {
    std::vector<time_period> periods;
    for (bool more = true; more;) {
        std::size_t const colon = std::min(value.find(':'), value.size());
        auto const read = read_period(value.substr(0, colon));
        if (!read) return {};
        periods.push_back(*read);
        more = colon != value.size();
        value.remove_prefix(more ? colon + 1 : colon);
    }
    return periods;
}

} // namespace vpgn::syntax
