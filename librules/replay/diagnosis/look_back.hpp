// Does the slip lie before the turn that does not fit? A turn that is legal can be a slip all the same: it
// shows when a later one is impossible. Tries, for each turn back to a firm point, those one small slip away
// from it, and sees whether the record then continues through the turn that did not fit.
//
// Work is bounded by the budget of rest.hpp, spent on the latest turns first; what was not tried is reported.
#pragma once

#include "replay/diagnosis/line_so_far.hpp"
#include "replay/repair/repair.hpp"

#include <optional>
#include <vector>

namespace vpgn::replay {

/// A repair of an earlier turn of a line.
template <class P>
struct earlier_repair {
    std::size_t at = 0; ///< which turn of the line
    P before;           ///< the position in which it is made
    candidate<P> best;  ///< `replays` counts the turns after it
    /// Of the line: turns that fit one after another, from its first.
    int reach() const { return int(at) + 1 + best.replays; }
    /// Whether only the source could decide between this and a better one.
    bool as_likely_as(earlier_repair const& better) const {
        return reach() == better.reach() && best.cost() <= better.best.cost() + 1;
    }
};

/// The best of them, followed by those that explain as much equally well, of the same turn or another.
template <class P>
struct earlier_repairs {
    earlier_repair<P> best;
    std::optional<earlier_repair<P>> rival;
    int next_cost = 1000; ///< the least cost of any other that explains as much
};

template <class P>
class look_back {
public:
    /// The turn of `line` after those of `so_far` is the first that does not fit.
    look_back(line_so_far<P> const& so_far, line_record& line, rules::variant_info const& variant,
              mark_habits habits, work_budget& budget, int against_here = 0)
        : line_(line), unresolved_turn_(so_far.against.size()), variant_(variant), habits_(habits),
          budget_(budget), positions_(so_far.positions), against_(so_far.against),
          against_here_(against_here) {}

    /// The repairs with which the record gets furthest, nearest to the written text first; nullopt if none
    /// gets beyond the unresolved turn, or if marks contradict all that do.
    std::optional<earlier_repairs<P>> find() {
        int written_against = against_here_;
        for (std::size_t at = unresolved_turn_; at-- > 0;) {
            if (budget_.spent()) {
                untried_ = at + 1;
                break;
            }
            written_against += against_[at];
            try_turn(at, written_against);
        }
        return std::move(best_);
    }
    /// Number of the line's first turns that were not tried.
    std::size_t untried() const { return untried_; }

private:
    void try_turn(std::size_t at, int written_against) {
        constexpr int cost_of_finding = 16; // in turns followed
        P const& before = positions_[at];
        budget_.turns -= cost_of_finding;
        auto readings = other_readings(line_.text(), line_[at], variant_, line_.pieces(), before.to_move());
        std::erase_if(readings, [](respelled_action const& r) { return r.distance > 1; });
        for (auto& c : nearest_turns(before, line_[at].asked, variant_.turn_has_list(), readings, budget_)) {
            if (c.distance > candidate<P>::one_slip) break;
            if (c.turn.after == positions_[at + 1]) continue;
            rest_fit const rest = follow_rest(c.turn.after, line_, at + 1, variant_, habits_, budget_);
            c.replays = rest.turns;
            c.whole = rest.whole;
            c.against = rest.against - written_against +
                        marks_against(before, c.turn.choices, c.turn.after, line_[at], habits_);
            // A match of the unresolved turn is not enough: there must be further evidence for the repair,
            // either the following turns or, if there are none, marks that contradict the written turn.
            std::size_t const reach = at + 1 + std::size_t(rest.turns);
            bool const supported = reach > unresolved_turn_ + 1 || (rest.whole && c.against < 0);
            if (supported && c.against <= -against_here_) keep({at, before, std::move(c)});
        }
    }

    void keep(earlier_repair<P> found) {
        if (!best_ || found.reach() > best_->best.reach()) {
            best_ = {std::move(found), {}, 1000};
            return;
        }
        auto& [best, rival, next_cost] = *best_;
        if (found.reach() < best.reach()) return;
        bool const nearer = found.best.cost() < best.best.cost();
        if (nearer) {
            std::swap(found, best);
            rival.reset();
        }
        next_cost = std::min(next_cost, found.best.cost());
        if (found.as_likely_as(best) && (!rival || found.best.cost() < rival->best.cost()))
            rival = std::move(found);
    }

    line_record& line_;
    std::size_t unresolved_turn_;
    rules::variant_info const& variant_;
    mark_habits habits_;
    work_budget& budget_;
    std::vector<P> const& positions_;
    std::vector<int> const& against_;
    int against_here_; ///< what the marks of that turn say against it, where it fits
    std::size_t untried_ = 0;
    std::optional<earlier_repairs<P>> best_;
};

} // namespace vpgn::replay
