#include "statistics/figures_text.hpp"

#include <fmt/format.h>

namespace vpgn::tools {

std::string with_commas(std::uint64_t value) {
    std::string digits = std::to_string(value);
    for (std::size_t at = digits.size(); at > 3;)
        digits.insert(at -= 3, ",");
    return digits;
}

std::string to_a_tenth(std::uint64_t of, std::uint64_t by) {
    if (by == 0) return "–";
    std::uint64_t const tenths = (of % by * 10 + by / 2) / by + of / by * 10;
    return fmt::format("{}.{}", with_commas(tenths / 10), tenths % 10);
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? "–" : to_a_tenth(part * 100, whole) + " %";
}

std::string many(std::uint64_t number, std::string_view noun) {
    return fmt::format("{} {}{}", with_commas(number), noun, number == 1 ? "" : "s");
}

} // namespace vpgn::tools
