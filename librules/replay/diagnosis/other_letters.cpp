#include "replay/diagnosis/other_letters.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::replay {

language_letters const* letters_that_fit(unresolved_turn const& m,
                                         std::vector<language_letters const*> const& languages,
                                         rules::variant_info const& variant, mark_habits habits,
                                         work_budget& budget) {
    language_letters const* best = nullptr;
    int furthest = int(m.at);
    for (language_letters const* letters : languages) {
        line_record line = m.line.in(letters);
        int const reached = follow_rest(m.confirmed, line, 0, variant, habits, budget).turns;
        if (reached > furthest) {
            furthest = reached;
            best = letters;
        }
    }
    return best;
}

finding report_letters(std::string_view text, unresolved_turn const& m, language_letters const& letters,
                       rules::variant_info const& variant) {
    auto const is_foreign = [&](written_action const& a) {
        std::string_view const word = part(text, a.where);
        auto const english = in_english(word, letters);
        return english && *english != word;
    };
    line_record line = m.line.in(&letters);
    any_position now = m.confirmed;
    std::size_t i = 0;
    for (; i < m.at; ++i) {
        written_turn const& turn = *line.turn(i);
        if (std::any_of(turn.actions.begin(), turn.actions.end(), is_foreign)) break;
        now = only_fit(resolve_turn(now, turn, variant), turn, now)->after;
    }
    finding told = report_foreign_letters(text, *line.turn(i), letters);
    told.place = m.place_of(i, now);
    return told;
}

} // namespace vpgn::replay
