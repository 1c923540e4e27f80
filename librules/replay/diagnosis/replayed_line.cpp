#include "replay/diagnosis/replayed_line.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace vpgn::replay {

namespace {

/// The number of turns of `line` that can be played from `start`, in whichever readings of their words. Cost:
/// at most 16 positions are followed, which is enough for several open words in a row.
int longest_rest(any_position const& start, line_record& line, std::size_t at,
                 rules::variant_info const& variant, work_budget& budget, bool& is_whole) {
    constexpr std::size_t most = 16;
    constexpr int most_turns = 400;
    std::vector<any_position> states{start};
    is_whole = false;
    for (int turns = 0;; ++turns) {
        written_turn const* const turn = turns < most_turns ? line.turn(at + std::size_t(turns)) : nullptr;
        is_whole = turn == nullptr;
        if (is_whole) return turns;
        budget.turns -= int(states.size());
        std::vector<any_position> next;
        for (any_position const& state : states)
            for (auto const& fit : resolve_turn(state, *turn, variant).fits)
                if (next.size() < most && std::find(next.begin(), next.end(), fit.after) == next.end())
                    next.push_back(fit.after);
        if (next.empty() || budget.spent()) return turns;
        states = std::move(next);
    }
}

/// Of several turns that fit a word, the one after which the rest of the line can be played, if that is true
/// of one alone; null otherwise. `at` is the place in `line` after the word.
any_fit const* fit_by_rest(any_resolution const& found, line_record& line, std::size_t at,
                           rules::variant_info const& variant, work_budget& budget) {
    constexpr std::size_t most_fits = 8;
    if (found.given_up || found.fits.size() > most_fits) return nullptr;
    any_fit const* best = nullptr;
    int turns = -1;
    bool is_tied = false;
    for (auto const& fit : found.fits) {
        bool is_whole = false;
        int const played = longest_rest(fit.after, line, at, variant, budget, is_whole) + int(is_whole);
        is_tied = played == turns || (is_tied && played < turns);
        if (played <= turns) continue;
        turns = played;
        best = &fit;
    }
    return is_tied ? nullptr : best;
}

} // namespace

bool is_open_by_plus(any_resolution const& found, written_turn const& turn) {
    if (found.fits.size() != 2 || turn.patterns.size() != 1 || turn.patterns.front().plus_turns == nullptr)
        return false;
    rules::choice const &a = found.fits[0].choices[0], &b = found.fits[1].choices[0];
    return a.from == b.from && a.to == b.to;
}

any_fit const* decided_fit(any_resolution const& found, written_turn const& turn, any_position const& before,
                           line_record& line, std::size_t at, rules::variant_info const& variant,
                           work_budget& budget) {
    auto const* const only = only_fit(found, turn, before);
    bool const is_open = turn.native != nullptr || turn.is_either || is_open_by_plus(found, turn);
    if (only || !is_open || !before->has_one_choice() || found.fits.size() < 2) return only;
    return fit_by_rest(found, line, at, variant, budget);
}

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

int line_so_far::against_before(std::size_t at) const {
    return std::accumulate(against.begin(), against.begin() + std::ptrdiff_t(at), 0);
}

line_so_far::line_so_far(any_position const& confirmed, line_record& line, std::size_t turns,
                         rules::variant_info const& variant, mark_habits habits) {
    constexpr int most_followed = 1000; // after a word that fits several turns
    positions.push_back(confirmed);
    for (std::size_t i = 0; i < turns; ++i) {
        any_position const& before = positions.back();
        auto const found = resolve_turn(before, line[i], variant);
        work_budget budget{most_followed};
        auto const* fit = decided_fit(found, line[i], before, line, i + 1, variant, budget);
        if (!fit) return;
        against.push_back(marks_against(before, fit->choices, fit->after, line[i], habits));
        positions.push_back(fit->after);
    }
}

} // namespace vpgn::replay
