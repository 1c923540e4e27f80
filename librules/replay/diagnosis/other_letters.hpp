// Detection of piece letters of another language. Reported once, at the first turn that shows it, and applied
// to the rest of the game.
#pragma once

#include "replay/diagnosis/rest.hpp"
#include "replay/diagnosis/unresolved_turn.hpp"
#include "replay/repair/tell_repair.hpp"

#include <algorithm>
#include <vector>

namespace vpgn::replay {

/// The one of `languages` with which the line of `m` matches beyond the unresolved turn, and furthest; null
/// if there is none. Cost: the line is followed for each of them, within the budget.
template <class P>
language_letters const*
letters_that_fit(unresolved_turn<P> const& m, std::vector<language_letters const*> const& languages,
                 rules::variant_info const& variant, mark_habits habits, work_budget& budget) {
    language_letters const* best = nullptr;
    int furthest = int(m.at);
    for (language_letters const* letters : languages) {
        line_record line = m.line.in(letters);
        int const reached = follow_rest(m.firm, line, 0, variant, habits, budget).turns;
        if (reached > furthest) {
            furthest = reached;
            best = letters;
        }
    }
    return best;
}

/// The finding, at the first turn of the line of `m` that has a different meaning in English.
template <class P>
finding tell_letters(std::string_view text, unresolved_turn<P> const& m, language_letters const& letters,
                     rules::variant_info const& variant) {
    auto const is_foreign = [&](written_action const& a) {
        std::string_view const word = part(text, a.where);
        auto const english = in_english(word, letters);
        return english && *english != word;
    };
    line_record line = m.line.in(&letters);
    P now = m.firm;
    std::size_t i = 0;
    for (; i < m.at; ++i) {
        written_turn const& turn = *line.turn(i);
        if (std::any_of(turn.actions.begin(), turn.actions.end(), is_foreign)) break;
        now = only_fit(resolve_turn(now, turn, variant), turn, now)->after;
    }
    finding told = tell_foreign_letters(text, *line.turn(i), letters);
    told.place = m.place_of(i, now);
    return told;
}

} // namespace vpgn::replay
