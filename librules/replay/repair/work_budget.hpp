// How much may a search for what was meant still do? Whoever searches hands one budget to all that help him.
#pragma once

namespace vpgn::replay {

struct work_budget {
    int turns = 0;          ///< that may still be followed
    bool cut_short = false; ///< more would have been looked at, but for this

    bool spent() const { return turns <= 0; }
    /// So many positions within one turn were visited, beside what is counted anyhow.
    void take_states(int states) { turns -= states / states_of_a_turn; }

    static constexpr int states_of_a_turn = 100; ///< cost about as much as to follow a turn
};

} // namespace vpgn::replay
