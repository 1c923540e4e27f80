#include "replay/diagnosis/ranking.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::replay {

bool fully_renamed(written_turn const& turn, candidate const& c) {
    return c.named != rules::other_naming::none && turn.patterns[std::size_t(c.at)].states_origin();
}

written_turn as_placed(written_turn turn, candidate const& c) {
    auto& actions = turn.actions;
    auto const at = std::size_t(c.at);
    if (c.kind == slip::inserted && at <= actions.size())
        actions.emplace(actions.begin() + std::ptrdiff_t(at));
    if (c.kind == slip::swapped && at + 1 < actions.size()) std::swap(actions[at], actions[at + 1]);
    if (c.kind != slip::removed || at >= actions.size() || actions.size() < 2) return turn;
    syntax::check_mark const mark = actions[at].text.check;
    actions.erase(actions.begin() + std::ptrdiff_t(at));
    if (mark != syntax::check_mark::none) actions.back().text.check = mark;
    return turn;
}

std::optional<any_fit> renamed_fit(any_position const& before, written_turn const& turn,
                                   rules::variant_info const& variant, work_budget& budget) {
    std::optional<any_fit> only;
    if (!before->offers(rules::offers_other_names)) return only;
    auto edited = turn.patterns;
    edited.front() = {};
    edited.front().any = true;
    auto found = resolve(before, std::span<action_pattern const>(edited), rest_of(turn, variant));
    budget.take_states(found.states);
    for (auto& fit : found.fits) {
        if (naming_of(turn.patterns.front(), before, fit.choices[0]) == rules::other_naming::none) continue;
        if (only) return std::nullopt;
        only = std::move(fit);
    }
    return only;
}

rest_fit follow_renamed(any_position position, line_record& line, std::size_t at,
                        rules::variant_info const& variant, mark_habits habits, work_budget& budget) {
    rest_fit found;
    for (;; ++at) {
        rest_fit const plain = follow_rest(position, line, at, variant, habits, budget, &position);
        found.turns += plain.turns;
        found.against += plain.against;
        found.complete = plain.complete;
        at += std::size_t(plain.turns);
        if (plain.complete || budget.spent()) return found;
        auto const renamed = renamed_fit(position, *line.turn(at), variant, budget);
        if (!renamed) return found;
        ++found.turns;
        ++found.against;
        position = renamed->after;
    }
}

int marks_against(any_position const& before, candidate const& c, written_turn const& turn,
                  mark_habits habits, syntax::alphabet const& alphabet) {
    bool const moved = c.kind == slip::inserted || c.kind == slip::swapped || c.kind == slip::removed;
    if (moved) return marks_against(before, c.turn.choices, c.turn.after, as_placed(turn, c), habits);
    if (c.respelled.empty()) return marks_against(before, c.turn.choices, c.turn.after, turn, habits);
    written_turn respelled = turn;
    respelled.actions[std::size_t(c.at)].text = syntax::read_action(c.respelled, alphabet);
    return marks_against(before, c.turn.choices, c.turn.after, respelled, habits);
}

std::vector<candidate> ranked(std::vector<candidate> candidates, any_position const& before,
                              line_record& line, std::size_t at, rules::variant_info const& variant,
                              mark_habits habits, work_budget& budget) {
    constexpr std::size_t most_candidates = 64;
    if (candidates.size() > most_candidates)
        candidates.erase(candidates.begin() + most_candidates, candidates.end());
    written_turn const& turn = *line.turn(at);
    for (auto& c : candidates) {
        // A record that names squares differently does so again in the next turns.
        rest_fit const rest = fully_renamed(turn, c)
                                  ? follow_renamed(c.turn.after, line, at + 1, variant, habits, budget)
                                  : follow_rest(c.turn.after, line, at + 1, variant, habits, budget, nullptr,
                                                last_target(c.turn.choices));
        c.replays = rest.turns;
        c.complete = rest.complete;
        c.against = rest.against + marks_against(before, c, turn, habits, turn.alphabet);
    }
    put_in_order(candidates, is_likelier);
    return candidates;
}

} // namespace vpgn::replay
