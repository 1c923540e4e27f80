// Searches for a slip before the turn that does not fit. A legal turn can be a slip too: it shows when a
// later one is impossible. For each turn back to a confirmed position, tries the turns one small slip away,
// and tests whether the record then continues through the turn that did not fit.
//
// Work is bounded by the budget of follow_rest, spent on the latest turns first; what was not tried is
// reported.
#pragma once

#include "replay/diagnosis/line_prior.hpp"
#include "replay/diagnosis/replayed_line.hpp"
#include "replay/repair/repair.hpp"

#include <optional>
#include <vector>

namespace vpgn::replay {

/// A repair of an earlier turn of a line.
struct earlier_repair {
    std::size_t at = 0;  ///< which turn of the line
    any_position before; ///< the position in which it is made
    candidate best;      ///< `replays` counts the turns after it
    /// Of the line: turns that fit one after another, from its first.
    int reach() const { return int(at) + 1 + best.replays; }
    /// Whether only the source could decide between this and a better one.
    bool as_likely_as(earlier_repair const& better) const;
};

/// The best of them, followed by those that explain as much equally well, of the same turn or another.
struct earlier_repairs {
    earlier_repair best;
    std::vector<earlier_repair> rivals; ///< the nearest few, in the order of their cost
    int next_cost = 1000;               ///< the least cost of any other that explains as much
};

/// Puts the one first that people are likeliest to have played, and the others in that order.
void rank_by_prior(earlier_repairs& all, line_prior& prior);

/// Whether a repair must explain more than that the turn that does not fit then does.
enum class support : std::uint8_t { required, optional };

class look_back {
public:
    /// The turn of `line` after those of `line_before` is the first that does not fit.
    look_back(line_so_far const& line_before, line_record& line, rules::variant_info const& variant,
              mark_habits habits, work_budget& budget, int against_here = 0)
        : line_(line), unresolved_turn_(line_before.against.size()), variant_(variant), habits_(habits),
          budget_(budget), positions_(line_before.positions), against_(line_before.against),
          against_here_(against_here) {}

    /// The repairs with which the record gets furthest, nearest to the written text first; nullopt if none
    /// gets beyond the unresolved turn, or if marks contradict all that do. With `support::optional`, the end
    /// of the line is far enough.
    std::optional<earlier_repairs> find(support = support::required);
    /// Number of the line's first turns that were not tried.
    std::size_t untried() const { return untried_; }

private:
    void try_turn(std::size_t at, int written_against, support needed);

    void keep(earlier_repair found);

    line_record& line_;
    std::size_t unresolved_turn_;
    rules::variant_info const& variant_;
    mark_habits habits_;
    work_budget& budget_;
    std::vector<any_position> const& positions_;
    std::vector<int> const& against_;
    int against_here_; ///< number of marks of that turn that contradict the board, where it fits
    std::size_t untried_ = 0;
    std::optional<earlier_repairs> best_;
};

} // namespace vpgn::replay
