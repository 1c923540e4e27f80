// Plausibility of turns that may fill a gap, if the rest of the record allows several: a turn is likely if
// the next one answers it, or if it recaptures.
#pragma once

#include "replay/diagnosis/sequence_search.hpp"
#include "replay/repair/repair.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace vpgn::replay {

/// Whether the side to move in `p` can go to `target`.
template <class P>
bool goes_to(P const& p, rules::square target) {
    bool found = false;
    p.each_choice([&](rules::choice const& c) { found |= c.to == target && c.from != target; });
    return found;
}

/// Evidence for the missing turn of `edit`, apart from what replays: higher is likelier. `last` is the target
/// of the previous turn, which captured if `last_took`; `next` is the origin of the following turn. Cost:
/// that of two lists of choices.
template <class P>
int plausibility(sequence_edit<P> const& edit, rules::square last, bool last_took, rules::square next,
                 rules::game_terms const& terms) {
    if (!P::one_choice || edit.missing.size() != 1) return 0;
    rules::choice const& made = edit.missing.front().choices[0];
    bool const takes_back = last_took && made.to == last && captures(edit.before, made);
    int found = takes_back ? 2 : 0;
    if (next == rules::no_square || made.to == next) return found;
    // The piece that moves next was attacked by this turn.
    if (goes_to(edit.before, next)) return found;
    auto const again = after_pass(edit.missing.front().after, terms);
    // A pawn that attacks a piece drives it away.
    bool const by_pawn = terms.pieces->is_pawn(edit.before.at(made.from));
    return found + (again && goes_to(*again, next) ? 2 + by_pawn : 0);
}

/// Sorts by plausibility those of `edits` that replay as much as the first and are as near to the text.
/// `behind` is the turn after the gap, as it is then played.
template <class P>
void rank_by_plausibility(std::vector<sequence_edit<P>>& edits, line_record& line,
                          line_so_far<P> const& so_far, fitting_turn<P> const& behind,
                          rules::variant_info const& variant, rules::game_terms const& terms) {
    if (!P::one_choice) return;
    constexpr std::size_t most_ranked = 64;
    sequence_edit<P> const best = edits.front();
    if (best.order.what != order_change::left_out || edits.size() > most_ranked) return;
    rules::square last = rules::no_square;
    bool last_took = false;
    if (std::size_t const at = best.order.at; at > 0) {
        P const& before = so_far.positions[at - 1];
        auto const fits = resolve_turn(before, line[at - 1], variant);
        if (auto const* fit = only_fit(fits, line[at - 1], before)) {
            last = fit->choices[0].to;
            last_took = captures(before, fit->choices[0]);
        }
    }
    std::vector<std::pair<int, std::size_t>> order;
    order.reserve(edits.size());
    for (std::size_t i = 0; i < edits.size(); ++i) {
        bool const tied = edits[i].order == best.order && edits[i].cost == best.cost;
        int const speaks = tied ? plausibility(edits[i], last, last_took, behind.choices[0].from, terms) : -1;
        order.push_back({-speaks, i});
    }
    std::sort(order.begin(), order.end());
    std::vector<sequence_edit<P>> sorted;
    sorted.reserve(edits.size());
    for (auto const& [speaks, i] : order)
        sorted.push_back(std::move(edits[i]));
    edits = std::move(sorted);
}

} // namespace vpgn::replay
