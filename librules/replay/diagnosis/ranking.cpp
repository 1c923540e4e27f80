#include "replay/diagnosis/ranking.hpp"

#include "core/effort.hpp"
#include "notation/alphabet.hpp"
#include "notation/native/slips.hpp"
#include "replay/repair/repair_text.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

namespace vpgn::replay {

namespace {

/// Whether the repair names both squares of the action differently.
bool fully_renamed(written_turn const& turn, candidate const& c) {
    return c.named != rules::other_naming::none && turn.patterns[std::size_t(c.at)].states_origin();
}

/// `turn` with its actions in the places that they have after such a repair. The mark of the turn is kept,
/// even if the action before it is moved.
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

/// The only turn of `before` that `turn` means by other names of its squares; nullopt if there is none or
/// several.
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

/// Like follow_rest, for a line that names squares differently: turns that match by their other names count
/// as matching with one contradicting mark.
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

} // namespace

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

namespace {

/// Whether the side to move in `p` can go to `target`.
bool goes_to(any_position const& p, rules::square target) {
    bool found = false;
    p->each_choice([&](rules::choice const& c) { found |= c.to == target && c.from != target; });
    return found;
}

/// Evidence for the missing turn of `edit`, apart from what replays: the logarithm of a likelihood, but for a
/// constant. `last` is the target of the previous turn, which captured if `last_took`; `next` is the origin
/// of the following turn. Cost: that of three lists of choices.
double plausibility(sequence_edit const& edit, rules::square last, bool last_took, rules::square next,
                    rules::game_rules const& terms) {
    if (!edit.before->has_one_choice() || edit.missing.size() != 1) return 0;
    rules::choice const& missing_move = edit.missing.front().choices[0];
    any_position const& after = edit.missing.front().after;
    bool const takes = captures(edit.before, missing_move);
    bool const takes_back = last_took && missing_move.to == last && takes;
    // The fewer the legal answers, the more often the following turn is one of them by intent.
    int answers = 0;
    after->each_choice([&](rules::choice const&) { ++answers; });
    double const found = takes + (takes_back ? 2 : 0) - 2 * std::log(std::max(answers, 1));
    if (next == rules::no_square || missing_move.to == next) return found;
    // The piece that moves next was attacked by this turn.
    if (goes_to(edit.before, next)) return found;
    auto const again = after_pass(after, terms);
    // A pawn that attacks a piece drives it away.
    bool const by_pawn = terms.pieces->is_pawn(edit.before->at(missing_move.from));
    return found + (again && goes_to(*again, next) ? 2 + by_pawn : 0);
}

} // namespace

void rank_by_plausibility(std::vector<sequence_edit>& edits, line_record& line,
                          line_so_far const& line_before, any_fit const& next_turn,
                          rules::variant_info const& variant, rules::game_rules const& terms) {
    constexpr std::size_t most_ranked = 64;
    constexpr double least = -1000; // of those that are not compared
    sequence_edit const best = edits.front();
    if (!best.before->has_one_choice()) return;
    if (best.order.change != order_change::left_out || edits.size() > most_ranked) return;
    rules::square last = rules::no_square;
    bool last_took = false;
    if (std::size_t const at = best.order.at; at > 0) {
        any_position const& before = line_before.positions[at - 1];
        auto const fits = resolve_turn(before, line[at - 1], variant);
        if (auto const* fit = only_fit(fits, line[at - 1], before)) {
            last = fit->choices[0].to;
            last_took = captures(before, fit->choices[0]);
        }
    }
    std::vector<std::pair<double, std::size_t>> order;
    order.reserve(edits.size());
    for (std::size_t i = 0; i < edits.size(); ++i) {
        bool const tied = edits[i].order == best.order && edits[i].cost == best.cost;
        double const speaks =
            tied ? plausibility(edits[i], last, last_took, next_turn.choices[0].from, terms) : least;
        if (rules::effort_spent()) return; // not all choices were seen
        order.push_back({-speaks, i});
    }
    std::sort(order.begin(), order.end());
    std::vector<sequence_edit> sorted;
    sorted.reserve(edits.size());
    for (auto const& [speaks, i] : order)
        sorted.push_back(std::move(edits[i]));
    edits = std::move(sorted);
}

void rank_by_signs(std::vector<candidate>& candidates, unresolved_turn const& m, std::string_view text,
                   rules::variant_info const& variant, rules::piece_table const& pieces) {
    constexpr rules::effort_units units_of_comparison = 100;
    bool any = false;
    for (auto& c : candidates) {
        if (c.kind != slip::replaced || !c.respelled.empty()) continue;
        written_action const& a = m.turn().actions[std::size_t(c.at)];
        bool const is_native = is_misread_native(m.turn(), std::size_t(c.at));
        if (a.text.kind != syntax::action::form::unreadable && !is_native) continue;
        rules::spend_effort(units_of_comparison);
        std::string_view const word = part(text, a.where);
        any_position const at = m.before->after(c.turn.choices, c.at);
        if (is_native) {
            auto const distance_with = [&](rules::square last) {
                return slips::of_word(word, spell_native(m.turn(), board_view(*at), c.turn.choices[c.at],
                                                         variant, pieces, last));
            };
            c.distance = distance_with(rules::no_square);
            if (m.last_target != rules::no_square && c.turn.choices[c.at].to == m.last_target)
                c.distance = std::min(c.distance, distance_with(m.last_target));
            any = true;
            continue;
        }
        spelled_choice const spelled = as_spelled(at, c.turn.choices[c.at]);
        bool const ends_turn = std::size_t(c.at) + 1 == m.turn().actions.size();
        misread_fit best =
            misread_as(word, spell_short(spelled, pieces, short_origin(at, c.turn.choices[c.at])),
                       ends_turn ? check_suffix(c.turn.after) : std::string_view());
        misread_fit in_full = misread_as(word, spell_long(spelled, pieces),
                                         ends_turn ? check_suffix(c.turn.after) : std::string_view());
        if (in_full.distance < best.distance) best = std::move(in_full);
        c.distance = std::min(best.distance, candidate::nothing_like);
        c.respelled = std::move(best.text);
        any = true;
    }
    if (any) put_in_order(candidates, is_nearer);
}

} // namespace vpgn::replay
