#include "replay/diagnosis/lost_pair.hpp"

#include "replay/repair/repair.hpp"

#include <algorithm>

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
            fits |= rest.complete && rest.against <= most_against;
        });
    });
    return fits;
}

bool fits_after_lost_approach(unresolved_turn const& m, line_so_far const& line_before, int most_against,
                              rules::variant_info const& variant, rules::game_rules const& terms,
                              mark_habits habits, work_budget& budget) {
    constexpr std::size_t places = 12, most_states = 2000;
    auto const& patterns = m.turn().patterns;
    if (line_before.against.size() < m.at || patterns.empty() || !patterns.front().states_origin())
        return false;
    rules::square const origin = rules::square_at(patterns.front().from_file, patterns.front().from_rank);
    bool fits = false;
    for (std::size_t back = 2; !fits && back <= std::min(m.at, places); back += 2) {
        std::size_t const at = m.at - back;
        auto const try_turn = [&](rules::turn const& choices, any_position const& after) {
            if (last_target(choices) != origin) return true;
            // The other side's turn is not known: one that changes nothing represents it.
            auto const second = after_pass(after, terms);
            if (!second) return true;
            rest_fit const rest = follow_rest(*second, m.line, at, variant, habits, budget);
            fits |= rest.complete && rest.against <= most_against;
            return !fits && !budget.spent();
        };
        line_before.positions[at]->each_turn(most_states, try_turn);
    }
    return fits;
}

bool fits_without_pair(any_position const& before, line_record& line, std::size_t at, int most_against,
                       rules::variant_info const& variant, mark_habits habits, work_budget& budget) {
    constexpr std::size_t many = 12; // that few fit is no evidence
    if (!line.turn(at + 1 + many)) return false;
    rest_fit const rest = follow_rest(before, line, at + 2, variant, habits, budget);
    return rest.complete && rest.against <= most_against;
}

} // namespace vpgn::replay
