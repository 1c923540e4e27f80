#include "verdicts/difference.hpp"

#include <algorithm>
#include <iterator>

namespace vpgn::tools {

namespace {

/// Those of `a` that `b` has not, as often as it has them more often.
std::vector<judged_finding> without(std::vector<judged_finding> a, std::vector<judged_finding> b) {
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    std::vector<judged_finding> left;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(left));
    std::stable_sort(left.begin(), left.end(),
                     [](judged_finding const& x, judged_finding const& y) { return x.ply < y.ply; });
    return left;
}

} // namespace

judged_turn turn_of(verdict const& of, std::size_t turn) {
    return turn < of.turns.size() ? of.turns[turn] : judged_turn();
}

difference difference_between(verdict const& was, verdict const& now) {
    difference made;
    made.variant = was.variant != now.variant;
    made.start = was.start != now.start;
    made.ending = was.ending != now.ending || was.winner != now.winner;
    static judged_turn const none{};
    for (std::size_t i = 0; i < std::max(was.turns.size(), now.turns.size()); ++i) {
        judged_turn const& before = i < was.turns.size() ? was.turns[i] : none;
        judged_turn const& after = i < now.turns.size() ? now.turns[i] : none;
        if (before != after) made.turns.push_back(i);
    }
    made.appeared = without(now.findings, was.findings);
    made.gone = without(was.findings, now.findings);
    return made;
}

} // namespace vpgn::tools
