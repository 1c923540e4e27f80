// Substitutes for C++20 features that the standard library of Emscripten 3.1.6 (libc++ 13) lacks, as far as
// they are used here. Included before every file of the WebAssembly build; to be removed with that version.
#pragma once

#include <version>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 14000

#include <bit>
#include <compare>
#include <iterator>
#include <string>

namespace std {

template <class To, class From>
constexpr To bit_cast(From const& from) noexcept {
    return __builtin_bit_cast(To, from);
}

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
