// Limits of JSON texts of any origin: whole numbers in their values, and their nesting depth.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace vpgn {

/// `of` as a `T`. `get` of the library casts: a number that `T` cannot hold becomes another one, and the cast
/// of a floating-point number out of range is undefined. Throws std::invalid_argument for these, for
/// fractions, and for what is no number.
template <std::integral T>
T whole_number(nlohmann::json const& of) {
    if (of.is_number_unsigned()) {
        if (auto const number = of.get<std::uint64_t>(); std::in_range<T>(number)) return T(number);
    } else if (of.is_number_integer()) {
        if (auto const number = of.get<std::int64_t>(); std::in_range<T>(number)) return T(number);
    }
    throw std::invalid_argument("a number is fractional, out of range, or of another type");
}

/// The deepest nesting that messages and requests may have. Libraries that build trees copy and print them by
/// recursion, so the depth of hostile text must be limited before it is parsed. Messages of the protocols
/// have less than 20 levels.
inline constexpr std::size_t most_json_nesting = 256;

/// The greatest number of arrays and objects that are open at once. Brackets in strings do not count. For a
/// text that is not JSON the result is at least the depth that a parser reaches before it fails. Linear.
std::size_t json_nesting(std::string_view text);

} // namespace vpgn
