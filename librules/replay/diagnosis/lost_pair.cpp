#include "replay/diagnosis/lost_pair.hpp"

namespace vpgn::replay {

bool fits_after_pair(any_position const& before, line_record& line, std::size_t at, int most_against,
                     rules::variant_info const& variant, mark_habits habits, work_budget& budget) {
    constexpr std::size_t most_states = 2000;
    bool fits = false;
    auto const each_after = [&](any_position const& position, auto visit) {
        position->each_turn(most_states, [&](rules::turn const& choices, any_position const& after) {
            visit(choices, after);
            return !fits && !budget.spent();
        });
    };
    each_after(before, [&](rules::turn const&, any_position const& first) {
        each_after(first, [&](rules::turn const& choices, any_position const& second) {
            rest_fit const rest =
                follow_rest(second, line, at, variant, habits, budget, nullptr, last_target(choices));
            fits |= rest.whole && rest.against <= most_against;
        });
    });
    return fits;
}

bool fits_without_pair(any_position const& before, line_record& line, std::size_t at, int most_against,
                       rules::variant_info const& variant, mark_habits habits, work_budget& budget) {
    constexpr std::size_t many = 12; // that few fit is no evidence
    if (!line.turn(at + 1 + many)) return false;
    rest_fit const rest = follow_rest(before, line, at + 2, variant, habits, budget);
    return rest.whole && rest.against <= most_against;
}

} // namespace vpgn::replay
