// Substitutes for C++20 features that libc++ 13, of Emscripten 3.1.6, and libc++ 14, of Debian 12, lack, as far as they are used
// here. Included before every file of these builds (.cmake/wasm.cmake, the preset `libcxx`); to be removed with these versions.
#pragma once

#include <version>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 15000

#include <bit>
#include <compare>
#include <iterator>
#include <string>

namespace std {

#if _LIBCPP_VERSION < 14000
template <class To, class From>
constexpr To bit_cast(From const& from) noexcept {
    return __builtin_bit_cast(To, from);
}
#endif

inline strong_ordering operator<=>(string const& a, string const& b) noexcept {
    int const how = a.compare(b);
    return how < 0 ? strong_ordering::less : how > 0 ? strong_ordering::greater : strong_ordering::equal;
}

namespace ranges {

template <class Range, class Value>
constexpr auto count(Range const& range, Value const& value) {
    ptrdiff_t times = 0;
    for (auto const& one : range)
        times += one == value;
    return times;
}

} // namespace ranges

} // namespace std

#endif
