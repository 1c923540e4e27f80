// Ranking of the repairs of a turn: each is followed through the rest of the line.
#pragma once

#include "replay/diagnosis/rest.hpp"
#include "replay/reading/alphabet.hpp"
#include "replay/repair/repair.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

namespace vpgn::replay {

/// Whether the repair names both squares of the action differently.
template <class P>
bool fully_renamed(written_turn const& turn, candidate<P> const& c) {
    return c.named != rules::other_naming::none && turn.asked[std::size_t(c.at)].says_origin();
}

/// `turn` with its actions in the places that they have after such a repair. The mark of the turn is kept,
/// even if the action before it is moved.
template <class P>
written_turn as_placed(written_turn turn, candidate<P> const& c) {
    auto& actions = turn.actions;
    auto const at = std::size_t(c.at);
    if (c.what == slip::inserted && at <= actions.size())
        actions.emplace(actions.begin() + std::ptrdiff_t(at));
    if (c.what == slip::swapped && at + 1 < actions.size()) std::swap(actions[at], actions[at + 1]);
    if (c.what != slip::removed || at >= actions.size() || actions.size() < 2) return turn;
    syntax::check_mark const mark = actions[at].text.check;
    actions.erase(actions.begin() + std::ptrdiff_t(at));
    if (mark != syntax::check_mark::none) actions.back().text.check = mark;
    return turn;
}

/// The only turn of `before` that `turn` means by other names of its squares; nullopt if there is none or
/// several.
template <class P>
std::optional<fitting_turn<P>> renamed_fit(P const& before, written_turn const& turn,
                                           rules::variant_info const& variant, work_budget& budget) {
    std::optional<fitting_turn<P>> only;
    if constexpr (rules::offers<P>(rules::offers_other_names)) {
        auto edited = turn.asked;
        edited.front() = {};
        edited.front().any = true;
        auto found = resolve(before, std::span<wanted const>(edited), rest_of(turn, variant));
        budget.take_states(found.states);
        for (auto& fit : found.fits) {
            if (naming_of(turn.asked.front(), before, fit.choices[0]) == rules::other_naming::none) continue;
            if (only) return std::nullopt;
            only = std::move(fit);
        }
    }
    return only;
}

/// Like follow_rest, for a line that names squares differently: turns that match by their other names count
/// as matching with one contradicting mark.
template <class P>
rest_fit follow_renamed(P position, line_record& line, std::size_t at, rules::variant_info const& variant,
                        mark_habits habits, work_budget& budget) {
    rest_fit found;
    for (;; ++at) {
        rest_fit const plain = follow_rest(position, line, at, variant, habits, budget, &position);
        found.turns += plain.turns;
        found.against += plain.against;
        found.whole = plain.whole;
        at += std::size_t(plain.turns);
        if (plain.whole || budget.spent()) return found;
        auto const renamed = renamed_fit(position, *line.turn(at), variant, budget);
        if (!renamed) return found;
        ++found.turns;
        ++found.against;
        position = renamed->after;
    }
}

/// The number of marks that contradict a candidate for `turn` itself, as it would be written.
template <class P>
int marks_against(P const& before, candidate<P> const& c, written_turn const& turn, mark_habits habits,
                  syntax::alphabet const& alphabet) {
    bool const moved = c.what == slip::inserted || c.what == slip::swapped || c.what == slip::removed;
    if (moved) return marks_against(before, c.turn.choices, c.turn.after, as_placed(turn, c), habits);
    if (c.respelled.empty()) return marks_against(before, c.turn.choices, c.turn.after, turn, habits);
    written_turn respelled = turn;
    respelled.actions[std::size_t(c.at)].text = syntax::read_action(c.respelled, alphabet);
    return marks_against(before, c.turn.choices, c.turn.after, respelled, habits);
}

/// The repairs `candidates` of turn `at` of `line`, which is played in `before`; the best first. Only the
/// nearest `most_candidates` are examined. Cost: each is followed as far as it matches, within the budget.
template <class P>
std::vector<candidate<P>> ranked(std::vector<candidate<P>> candidates, P const& before, line_record& line,
                                 std::size_t at, rules::variant_info const& variant, mark_habits habits,
                                 work_budget& budget) {
    constexpr std::size_t most_candidates = 64;
    if (candidates.size() > most_candidates)
        candidates.erase(candidates.begin() + most_candidates, candidates.end());
    written_turn const& turn = *line.turn(at);
    for (auto& c : candidates) {
        // A record that names squares differently does so again in the next turns.
        rest_fit const rest = fully_renamed(turn, c)
                                  ? follow_renamed(c.turn.after, line, at + 1, variant, habits, budget)
                                  : follow_rest(c.turn.after, line, at + 1, variant, habits, budget);
        c.replays = rest.turns;
        c.whole = rest.whole;
        c.against =
            rest.against + marks_against(before, c, turn, habits, alphabet_of(variant, line.pieces()));
    }
    put_in_order(candidates, is_likelier<P>);
    return candidates;
}

} // namespace vpgn::replay
