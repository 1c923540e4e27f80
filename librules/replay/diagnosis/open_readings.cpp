#include "replay/diagnosis/open_readings.hpp"

#include <algorithm>
#include <utility>

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

} // namespace

bool is_open_by_plus(any_resolution const& found, written_turn const& turn) {
    if (found.fits.size() != 2 || turn.patterns.size() != 1 || turn.patterns.front().plus_turns == nullptr)
        return false;
    rules::choice const &a = found.fits[0].choices[0], &b = found.fits[1].choices[0];
    return a.from == b.from && a.to == b.to;
}

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

any_fit const* decided_fit(any_resolution const& found, written_turn const& turn, any_position const& before,
                           line_record& line, std::size_t at, rules::variant_info const& variant,
                           work_budget& budget) {
    auto const* const only = only_fit(found, turn, before);
    bool const is_open = turn.native != nullptr || turn.is_either || is_open_by_plus(found, turn);
    if (only || !is_open || !before->has_one_choice() || found.fits.size() < 2) return only;
    return fit_by_rest(found, line, at, variant, budget);
}

} // namespace vpgn::replay
