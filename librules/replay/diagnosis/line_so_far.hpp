// The turns of a line that match, up to the unresolved one: for searches of an earlier slip.
#pragma once

#include "replay/diagnosis/rest.hpp"

#include <cstddef>
#include <numeric>
#include <vector>

namespace vpgn::replay {

template <class P>
struct line_so_far {
    std::vector<P> positions; ///< before each turn, including the unresolved one
    std::vector<int> against; ///< number of marks that contradict each turn

    /// The number of contradicting marks before place `at`.
    int against_before(std::size_t at) const {
        return std::accumulate(against.begin(), against.begin() + std::ptrdiff_t(at), 0);
    }

    /// For the first `turns` turns of `line`, which begins at `firm`. Ends early if one of them no longer
    /// matches. Cost: each is resolved again.
    line_so_far(P const& firm, line_record& line, std::size_t turns, rules::variant_info const& variant,
                mark_habits habits) {
        positions.push_back(firm);
        for (std::size_t i = 0; i < turns; ++i) {
            P const& before = positions.back();
            auto const found = resolve_turn(before, line[i], variant);
            auto const* fit = only_fit(found, line[i], before);
            if (!fit) return;
            against.push_back(marks_against(before, fit->choices, fit->after, line[i], habits));
            positions.push_back(fit->after);
        }
    }
};

} // namespace vpgn::replay
