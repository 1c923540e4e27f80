// How well does the rest of a line fit from here? Follows written turns as far as they fit, and counts the
// marks that say otherwise. Work is counted: who follows many lines hands one budget to all.
#pragma once

#include "replay/record/line_record.hpp"
#include "replay/repair/work_budget.hpp"
#include "replay/writing/spell.hpp"

namespace vpgn::replay {

/// Which marks does a record write at all? One that writes none says nothing by leaving one out.
struct mark_habits {
    bool captures = false;
    bool checks = false;
};
/// Cost: linear in the actions of the game.
mark_habits habits_of(syntax::game const&);

/// How a record goes on from a position.
struct rest_fit {
    int turns = 0;     ///< that fit, one after another
    bool whole = true; ///< all do
    int against = 0;   ///< marks at these turns that say what is not so
};

/// How many of the marks of a turn say what is not so, or are missing where the record writes such marks.
template <class P>
int marks_against(P before, rules::turn const& choices, P const& after, written_turn const& turn,
                  mark_habits habits) {
    int against = 0;
    auto marked = syntax::check_mark::none;
    for (int i = 0; i < int(turn.actions.size()); ++i) {
        syntax::action const& a = turn.actions[std::size_t(i)].text;
        if (a.check != syntax::check_mark::none) marked = a.check;
        if (i >= choices.size()) continue;
        bool const takes = captures(before, choices[i]);
        // Coordinates alone (`e5d6`) have no place for a mark.
        bool const leaves_out = a.how == syntax::mark::none && a.what == syntax::action::form::move &&
                                (a.from_file < 0 || a.from_rank < 0);
        against += !mark_agrees(a.how, takes) || (habits.captures && takes && leaves_out);
        if constexpr (!P::one_choice) before.play(choices[i], nullptr);
    }
    if (marked == syntax::check_mark::none)
        against += habits.checks && after.in_check();
    else
        against += !check_mark_agrees(marked, after);
    return against;
}

/// Follows the turns of `line` from its place `at` on, from `position`. Cost: one resolution a turn, each
/// taken from the budget. `reached`, if not null, is set to the position behind the last that fits.
template <class P>
rest_fit follow_rest(P position, line_record& line, std::size_t at, rules::variant_info const& variant,
                     mark_habits habits, work_budget& budget, P* reached = nullptr) {
    rest_fit found;
    while (written_turn const* const turn = line.turn(at++)) {
        auto const fits = resolve_turn(position, *turn, variant);
        auto const* fit = only_fit(fits, *turn, position);
        --budget.turns;
        budget.take_states(fits.states);
        if (!fit || budget.spent()) {
            found.whole = false;
            break;
        }
        found.against += marks_against(position, fit->choices, fit->after, *turn, habits);
        position = fit->after;
        ++found.turns;
    }
    if (reached) *reached = position;
    return found;
}

} // namespace vpgn::replay
