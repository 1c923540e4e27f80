// Work budget of the searches for repairs, shared by all parts of a search.
#pragma once

#include "core/effort.hpp"

namespace vpgn::replay {

struct work_budget {
    int turns = 0;          ///< number of turns that may still be followed
    bool cut_short = false; ///< the search would have continued without the limit

    bool spent() const { return turns <= 0 || rules::effort_spent(); }
    /// So many positions within one turn were visited, beside what is counted anyhow.
    void take_states(int states) { turns -= states / states_of_a_turn; }

    static constexpr int states_of_a_turn = 100; ///< cost about as much as following a turn
};

} // namespace vpgn::replay
