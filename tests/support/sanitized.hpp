// How much a test of many similar cases does under sanitizers: these look for other errors than the test, and
// everything takes several times as long. Builds without sanitizers test all cases.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace vpgn::test {

#ifdef VPGN_SANITIZED
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif

/// `all`, or under sanitizers `sample`: a number of cases, or the step from one case to the next.
template <class number>
constexpr number unless_sanitized(number all, number sample) {
    return is_sanitized ? sample : all;
}

/// `all`, or under sanitizers every `step`th of them, beginning with the first.
template <class T>
std::vector<T> every_unless_sanitized(std::vector<T> all, std::size_t step) {
    if (!is_sanitized) return all;
    std::vector<T> sample;
    for (std::size_t i = 0; i < all.size(); i += step)
        sample.push_back(std::move(all[i]));
    return sample;
}

} // namespace vpgn::test
