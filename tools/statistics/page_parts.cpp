#include "statistics/page_parts.hpp"

#include <array>
#include <fmt/format.h>

namespace vpgn::tools {

namespace {

using counted_values = std::map<std::uint64_t, std::uint64_t>;

constexpr std::uint64_t most_classes = 20;

/// The quantile: the least value such that `part` in a thousand of the counted values are at most that.
std::uint64_t value_at(counted_values const& values, std::uint64_t part) {
    std::uint64_t const wanted = (count_of(values) * part + 999) / 1000;
    std::uint64_t so_far = 0;
    for (auto const& [value, times] : values)
        if ((so_far += times) >= wanted) return value;
    return 0;
}

/// 1, 2, 5, 10, 20, 50, …: the first width that results in at most twenty classes.
std::uint64_t class_width(std::uint64_t first, std::uint64_t last) {
    static constexpr std::array<std::uint64_t, 3> steps = {1, 2, 5};
    for (std::uint64_t ten = 1;; ten *= 10)
        for (std::uint64_t const step : steps)
            if (last / (step * ten) - first / (step * ten) < most_classes) return step * ten;
}

std::string class_name(std::uint64_t first, std::uint64_t width) {
    return width == 1 ? std::to_string(first) : fmt::format("{}–{}", first, first + width - 1);
}

} // namespace

std::uint64_t count_of(counted_values const& values) {
    std::uint64_t count = 0;
    for (auto const& [value, times] : values)
        count += times;
    return count;
}

std::uint64_t sum_of(counted_values const& values) {
    std::uint64_t sum = 0;
    for (auto const& [value, times] : values)
        sum += value * times;
    return sum;
}

std::uint64_t median_of(counted_values const& values) {
    return value_at(values, 500);
}

bars in_classes(counted_values const& values, std::string of, std::string what) {
    bars made{std::move(of), std::move(what), true, count_of(values), {}};
    if (values.empty()) return made;
    std::uint64_t const least = values.begin()->first;
    std::uint64_t const width = class_width(least, value_at(values, 990));
    std::uint64_t const from = least / width * width;
    std::uint64_t const last = value_at(values, 990) / width * width; // start of the last class
    for (std::uint64_t at = from; at <= last; at += width)
        made.all.push_back({class_name(at, width), 0});
    bool const goes_on = values.rbegin()->first >= last + width;
    if (goes_on) made.all.push_back({fmt::format("{} and more", last + width), 0});
    for (auto const& [value, times] : values)
        made.all[std::min(std::size_t((value - from) / width), made.all.size() - 1)].count += times;
    return made;
}

} // namespace vpgn::tools
