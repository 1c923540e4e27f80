// What is otherwise in one verdict than in another one of the same game?
#pragma once

#include "verdicts/verdict.hpp"

#include <cstddef>
#include <vector>

namespace vpgn::tools {

struct difference {
    bool variant = false;
    bool start = false;
    bool ending = false;            ///< or its winner
    std::vector<std::size_t> turns; ///< which of the written turns, from 0: another position, or check
    std::vector<judged_finding> appeared;
    std::vector<judged_finding> gone;

    bool any() const {
        return variant || start || ending || !turns.empty() || !appeared.empty() || !gone.empty();
    }
};

/// Cost: linear in the turns, and that of sorting the findings.
difference difference_between(verdict const& was, verdict const& now);

/// What stands behind a written turn; nothing where the verdict has none.
judged_turn turn_of(verdict const&, std::size_t turn);

} // namespace vpgn::tools
