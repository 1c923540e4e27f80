#include "replay/diagnosis/lost_pair.hpp"

#include "replay/repair/repair.hpp"

#include <algorithm>
#include <cstdlib>

namespace vpgn::replay {

namespace {

/// Whether what stands on `from` may be in the way of a piece that goes to `to`.
bool may_clear_way(rules::square from, rules::square to, any_position const& before) {
    if (from == rules::no_square || !before->at(from)) return false;
    int const files = std::abs(rules::file_of(from) - rules::file_of(to));
    int const ranks = std::abs(rules::rank_of(from) - rules::rank_of(to));
    return files == 0 || ranks == 0 || files == ranks;
}

} // namespace

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
    if (line_before.against.size() < m.at || patterns.empty()) return false;
    action_pattern const& first = patterns.front();
    if (!first.states_origin() && !first.states_target()) return false;
    rules::square const origin =
        first.states_origin() ? rules::square_at(first.from_file, first.from_rank) : rules::no_square;
    auto const helps = [&](rules::turn const& choices) {
        if (origin != rules::no_square && last_target(choices) == origin) return true;
        if (!first.states_target() || choices.empty()) return false;
        return may_clear_way(choices[0].from, rules::square_at(first.to_file, first.to_rank), m.before);
    };
    bool fits = false;
    for (std::size_t back = 2; !fits && back <= std::min(m.at, places); back += 2) {
        std::size_t const at = m.at - back;
        auto const try_turn = [&](rules::turn const& choices, any_position const& after) {
            if (!helps(choices)) return true;
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
