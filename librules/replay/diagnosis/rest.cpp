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

} // namespace vpgn::replay
