#include "replay/diagnosis/other_turns.hpp"

#include "replay/repair/repair.hpp"

#include <algorithm>
#include <cstdlib>

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
