#include "replay/diagnosis/look_back.hpp"

#include <algorithm>
#include <utility>

namespace vpgn::replay {

bool earlier_repair::as_likely_as(earlier_repair const& better) const {
    return reach() == better.reach() && best.cost() <= better.best.cost() + 1;
}

std::optional<earlier_repairs> look_back::find(support needed) {
    int written_against = against_here_;
    for (std::size_t at = unresolved_turn_; at-- > 0;) {
        if (budget_.spent()) {
            untried_ = at + 1;
            break;
        }
        written_against += against_[at];
        try_turn(at, written_against, needed);
    }
    return std::move(best_);
}

void look_back::try_turn(std::size_t at, int written_against, support needed) {
    constexpr int cost_of_finding = 16; // in turns followed
    any_position const& before = positions_[at];
    budget_.turns -= cost_of_finding;
    auto readings = other_readings(line_.text(), line_[at], variant_, line_.pieces(), before->to_move());
    std::erase_if(readings, [](respelled_action const& r) { return r.distance > 1; });
    for (auto& c : nearest_turns(before, line_[at].patterns, variant_.turn_has_list(), readings, budget_)) {
        if (c.distance > candidate::one_slip) break;
        if (c.turn.after == positions_[at + 1]) continue;
        rest_fit const rest = follow_rest(c.turn.after, line_, at + 1, variant_, habits_, budget_, nullptr,
                                          last_target(c.turn.choices));
        c.replays = rest.turns;
        c.complete = rest.complete;
        c.against = rest.against - written_against +
                    marks_against(before, c.turn.choices, c.turn.after, line_[at], habits_);
        // A match of the unresolved turn is not enough: there must be further evidence for the repair,
        // either the following turns or, if there are none, marks that contradict the written turn.
        std::size_t const reach = at + 1 + std::size_t(rest.turns);
        bool const is_enough = needed == support::optional || c.against < 0;
        bool const supported = reach > unresolved_turn_ + 1 || (rest.complete && is_enough);
        if (supported && c.against <= -against_here_) keep({at, before, std::move(c)});
    }
}

void rank_by_prior(earlier_repairs& all, line_prior& prior) {
    auto& rivals = all.rivals;
    rivals.insert(rivals.begin(), std::move(all.best));
    for (earlier_repair& r : rivals)
        r.best.weight = line_prior::cost_of_slip(r.best.cost()) + prior.of(r.at, r.before, r.best.turn);
    std::stable_sort(rivals.begin(), rivals.end(), [](earlier_repair const& a, earlier_repair const& b) {
        return a.best.weight < b.best.weight;
    });
    all.best = std::move(rivals.front());
    rivals.erase(rivals.begin());
}

void look_back::keep(earlier_repair found) {
    constexpr std::size_t most_rivals = 12;
    if (!best_ || found.reach() > best_->best.reach()) {
        best_ = {std::move(found), {}, 1000};
        return;
    }
    earlier_repair& best = best_->best;
    auto& rivals = best_->rivals;
    if (found.reach() < best.reach()) return;
    if (found.best.cost() < best.best.cost()) std::swap(found, best);
    best_->next_cost = std::min(best_->next_cost, found.best.cost());
    std::erase_if(rivals, [&](earlier_repair const& other) { return !other.as_likely_as(best); });
    if (!found.as_likely_as(best)) return;
    auto const at = std::find_if(rivals.begin(), rivals.end(), [&](earlier_repair const& other) {
        return found.best.cost() < other.best.cost();
    });
    rivals.insert(at, std::move(found));
    if (rivals.size() > most_rivals) rivals.pop_back();
}

} // namespace vpgn::replay
