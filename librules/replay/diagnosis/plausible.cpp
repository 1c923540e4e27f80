#include "replay/diagnosis/plausible.hpp"

#include "core/effort.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace vpgn::replay {

bool goes_to(any_position const& p, rules::square target) {
    bool found = false;
    p->each_choice([&](rules::choice const& c) { found |= c.to == target && c.from != target; });
    return found;
}

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

} // namespace vpgn::replay
