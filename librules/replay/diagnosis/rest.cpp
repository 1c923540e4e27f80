#include "replay/diagnosis/rest.hpp"

namespace vpgn::replay {

mark_habits habits_of(syntax::game const& game) {
    mark_habits habits;
    for (auto const& token : game.actions) {
        auto const a = syntax::read_action(part(game.text, token.where));
        habits.captures |= a.how == syntax::mark::capture;
        habits.checks |= a.check != syntax::check_mark::none;
    }
    return habits;
}

rest_fit follow_rest(any_position const& position, line_record& line, std::size_t at,
                     rules::variant_info const& variant, mark_habits habits, work_budget& budget,
                     any_position* reached) {
    auto const next = [&](rules::color) { return line.turn(at++); };
    return position->follow(next, variant, habits, budget, reached);
}

} // namespace vpgn::replay
