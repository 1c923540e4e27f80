#include "replay/diagnosis/other_letters.hpp"

#include "replay/diagnosis/open_readings.hpp"

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
    constexpr int most_followed = 1000; // after a word that fits several turns
    for (; i < m.at; ++i) {
        written_turn const& turn = *line.turn(i);
        if (std::any_of(turn.actions.begin(), turn.actions.end(), is_foreign)) break;
        auto const found = resolve_turn(now, turn, variant);
        work_budget budget{most_followed};
        auto const* const fit = decided_fit(found, turn, now, line, i + 1, variant, budget);
        if (!fit) break;
        now = fit->after;
    }
    finding found = report_foreign_letters(text, *line.turn(i), letters);
    found.place = m.place_of(i, now);
    return found;
}

} // namespace vpgn::replay
