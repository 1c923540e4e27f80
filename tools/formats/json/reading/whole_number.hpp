// Whole numbers of JSON values from strangers.
#pragma once

#include <concepts>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <stdexcept>
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

} // namespace vpgn
