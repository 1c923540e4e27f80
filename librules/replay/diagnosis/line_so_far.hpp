// The turns of a line that match, up to the unresolved one: for searches of an earlier slip.
#pragma once

#include "replay/diagnosis/rest.hpp"

#include <cstddef>
#include <numeric>
#include <vector>

namespace vpgn::replay {

struct line_so_far {
    std::vector<any_position> positions; ///< before each turn, including the unresolved one
    std::vector<int> against;            ///< number of marks that contradict each turn

    /// The number of contradicting marks before place `at`.
    int against_before(std::size_t at) const;

    /// For the first `turns` turns of `line`, which begins at `confirmed`. Ends early if one of them no
    /// longer matches. Cost: each is resolved again.
    line_so_far(any_position const& confirmed, line_record& line, std::size_t turns,
                rules::variant_info const& variant, mark_habits habits);
};

} // namespace vpgn::replay
