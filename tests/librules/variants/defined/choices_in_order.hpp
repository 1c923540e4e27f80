// Comparison of two position types of the same variant: their choices, in a canonical order.
#pragma once

#include "core/choice.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

namespace vpgn::testing {

/// All open choices of a position, sorted.
template <class P>
std::vector<rules::choice> choices_in_order(P const& p) {
    std::vector<rules::choice> all;
    p.each_choice([&](rules::choice const& c) { all.push_back(c); });
    auto const key = [](rules::choice const& c) { return std::tuple(c.type, c.from, c.to, c.promotion); };
    std::sort(all.begin(), all.end(),
              [&](rules::choice const& a, rules::choice const& b) { return key(a) < key(b); });
    return all;
}

} // namespace vpgn::testing
