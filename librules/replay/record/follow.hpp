// How far the written turns of a record fit from a position, and how many of their marks contradict them.
// Work is counted: a caller that follows many lines uses one budget for all.
#pragma once

#include "core/effort.hpp"
#include "core/function_ref.hpp"
#include "notation/spell.hpp"
#include "replay/record/written_turn.hpp"

namespace vpgn::replay {

/// Work budget of the searches for repairs, shared by all parts of a search.
struct work_budget {
    int turns = 0;          ///< number of turns that may still be followed
    bool cut_short = false; ///< the search would have continued without the limit

    bool spent() const { return turns <= 0 || rules::effort_spent(); }
    /// So many positions within one turn were visited, beside what is counted anyhow.
    void take_states(int states) { turns -= states / states_of_a_turn; }

    static constexpr int states_of_a_turn = 100; ///< cost about as much as following a turn
};

/// The kinds of marks that a record uses. A mark that it never uses is not missing.
struct mark_habits {
    bool captures = false;
    bool checks = false;
};

/// The continuation of a record from a position.
struct rest_fit {
    int turns = 0;        ///< number of consecutive turns that match
    bool complete = true; ///< all turns match
    int against = 0;      ///< marks at these turns that contradict them
};

/// Returns the next written turn, as the side to move makes it; null at the end.
using next_turn = rules::function_ref<written_turn const*(rules::color mover)>;

/// Number of marks of a turn that contradict it, or are missing although the record uses such marks.
template <class P>
int marks_against(P before, rules::turn const& choices, P const& after, written_turn const& turn,
                  mark_habits habits) {
    int against = 0;
    auto marked = syntax::check_mark::none;
    bool marks_nothing = false; // `+` is a promotion
    for (int i = 0; i < int(turn.actions.size()); ++i) {
        syntax::action const& a = turn.actions[std::size_t(i)].text;
        bool const promotes = i < choices.size() && is_promotion_by_plus(a, choices[i]);
        marks_nothing |= promotes;
        if (a.check != syntax::check_mark::none && !promotes) marked = a.check;
        if (i >= choices.size()) continue;
        bool const takes = captures(before, choices[i]);
        // Bare coordinates (`e5d6`) have no mark.
        bool const leaves_out = a.marked_by == syntax::mark::none && a.kind == syntax::action::form::move &&
                                (a.from_file < 0 || a.from_rank < 0);
        against += !mark_agrees(a.marked_by, takes) || (habits.captures && takes && leaves_out);
        if constexpr (!P::one_choice) before.play(choices[i], nullptr);
    }
    if (marked == syntax::check_mark::none)
        against += habits.checks && !marks_nothing && after.in_check();
    else
        against += !check_mark_agrees(marked, after);
    return against;
}

/// Follows the turns that `next` returns, from `position`, which becomes the position after the last match.
/// Cost: one resolution per turn, charged to the budget.
template <class P>
rest_fit follow(P& position, next_turn next, rules::variant_info const& variant, mark_habits habits,
                work_budget& budget) {
    rest_fit found;
    while (written_turn const* const turn = next(position.to_move())) {
        auto const fits = resolve_turn(position, *turn, variant);
        auto const* fit = only_fit(fits, *turn, position);
        --budget.turns;
        budget.take_states(fits.states);
        if (!fit || budget.spent()) {
            found.complete = false;
            break;
        }
        found.against += marks_against(position, fit->choices, fit->after, *turn, habits);
        position = fit->after;
        ++found.turns;
    }
    return found;
}

} // namespace vpgn::replay
