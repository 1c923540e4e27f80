// How much a test of many similar cases does under sanitizers: these look for other errors than the test, and
// everything takes several times as long. Builds without sanitizers test all cases.
#pragma once

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

} // namespace vpgn::test
