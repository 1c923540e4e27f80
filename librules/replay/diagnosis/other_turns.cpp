#include "replay/diagnosis/other_turns.hpp"

namespace vpgn::replay {

other_turns count_other_turns(any_position const& before, any_position const& assumed, line_record& line,
                              std::size_t at, int most_against, rules::variant_info const& variant,
                              mark_habits habits, work_budget& budget) {
    constexpr std::size_t most_states = 2000;
    other_turns others;
    before->each_turn(most_states, [&](rules::turn const& choices, any_position const& after) {
        if (after == assumed) return true;
        rest_fit const rest =
            follow_rest(after, line, at + 1, variant, habits, budget, nullptr, last_target(choices));
        if (budget.spent()) return false;
        ++others.all;
        others.fitting += rest.complete && rest.against <= most_against;
        return true;
    });
    return others;
}

namespace {

/// Whether another turn at place `at` explains as much as a repair of the unresolved turn.
bool fits_after_other_at(std::size_t at, unresolved_turn const& m, line_so_far const& line_before,
                         int most_against, rules::variant_info const& variant, mark_habits habits,
                         work_budget& budget) {
    return count_other_turns(line_before.positions[at], line_before.positions[at + 1], m.line, at,
                             most_against, variant, habits, budget)
               .fitting > 0;
}

} // namespace

bool fits_after_other_turn(unresolved_turn const& m, line_so_far const& line_before, std::size_t places,
                           int most_against, rules::variant_info const& variant, mark_habits habits,
                           work_budget& budget) {
    for (std::size_t at = m.at; at-- > 0 && at + places >= m.at;)
        if (fits_after_other_at(at, m, line_before, most_against, variant, habits, budget)) return true;
    return false;
}

bool fits_but_for_earlier_turn(unresolved_turn const& m, line_so_far const& line_before, int most_against,
                               rules::variant_info const& variant, mark_habits habits, work_budget& budget) {
    for (std::size_t at = m.at; at >= 2; at -= 2) {
        if (resolve_turn(line_before.positions[at - 2], m.turn(), variant).fits.empty()) continue;
        return fits_after_other_at(at - 2, m, line_before, most_against, variant, habits, budget) ||
               fits_after_other_at(at - 1, m, line_before, most_against, variant, habits, budget);
    }
    return false;
}

} // namespace vpgn::replay
