// Comparison of texts, numbers and dates with a condition.
#pragma once

#include "condition/condition.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// The days that a date may mean, as 10000 * year + 100 * month + day; nothing where the year is not known.
/// Parts that are missing or `?` may be any.
struct days {
    std::int32_t first = 0;
    std::int32_t last = 0;
};
std::optional<days> days_of(std::string_view date);

/// Whether the comparison of `text` holds. Dates if `as_date`: only if it surely holds. Otherwise numbers if
/// the value is a number, and other text then never matches; otherwise texts, byte by byte, and the end of a
/// range includes everything with that prefix. Not for `unequal` and `like`.
bool compares(std::string_view text, condition::comparison, condition::value const& operand,
              std::optional<condition::value> const& up_to, bool as_date);

/// The same for whole numbers; `unequal` too.
bool compares(std::uint64_t number, condition::comparison, std::uint64_t operand, std::uint64_t up_to);

} // namespace vpgn::tools
