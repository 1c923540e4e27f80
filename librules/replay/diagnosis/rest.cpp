#include "replay/diagnosis/rest.hpp"

#include "replay/diagnosis/open_readings.hpp"

#include <vector>

namespace vpgn::replay {

mark_habits habits_of(syntax::game const& game) {
    mark_habits habits;
    for (auto const& token : game.actions) {
        auto const a = syntax::read_action(part(game.text, token.where));
        habits.captures |= a.marked_by == syntax::mark::capture;
        habits.checks |= a.check != syntax::check_mark::none;
    }
    return habits;
}

namespace {

/// The same for words of a native notation: some name the target of the turn before, some fit several turns.
rest_fit follow_native(any_position const& position, line_record& line, std::size_t at,
                       rules::variant_info const& variant, mark_habits habits, work_budget& budget,
                       any_position* reached, rules::square last_target) {
    std::vector<written_turn> onto_same; // the first turns, if they name a target that the text may not state
    if (last_target != rules::no_square)
        while (written_turn const* const turn = line.turn(at + onto_same.size())) {
            if (!names_same_target(*turn)) break;
            onto_same.push_back(with_target(*turn, last_target));
        }
    auto const turn_at = [&](std::size_t i) {
        return i - at < onto_same.size() ? &onto_same[i - at] : line.turn(i);
    };
    any_position now = position;
    rest_fit all;
    for (std::size_t i = at;;) {
        std::size_t place = i;
        auto const next = [&](rules::color) { return turn_at(place++); };
        rest_fit const part = now->follow(next, variant, habits, budget, &now);
        i += std::size_t(part.turns);
        all.turns += part.turns;
        all.against += part.against;
        all.complete = part.complete;
        if (part.complete || budget.spent()) break;
        auto const found = resolve_turn(now, *turn_at(i), variant);
        auto const* const fit = decided_fit(found, *turn_at(i), now, line, i + 1, variant, budget);
        if (!fit) break;
        now = fit->after;
        ++all.turns;
        ++i;
    }
    if (reached) *reached = now;
    return all;
}

} // namespace

rest_fit follow_rest(any_position const& position, line_record& line, std::size_t at,
                     rules::variant_info const& variant, mark_habits habits, work_budget& budget,
                     any_position* reached, rules::square last_target) {
    if (written_turn const* const first = line.turn(at); first && first->native)
        return follow_native(position, line, at, variant, habits, budget, reached, last_target);
    auto const next = [&](rules::color) { return line.turn(at++); };
    return position->follow(next, variant, habits, budget, reached);
}

} // namespace vpgn::replay
