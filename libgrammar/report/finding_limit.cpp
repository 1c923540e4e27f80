#include "report/finding_limit.hpp"

#include <algorithm>
#include <utility>

namespace vpgn {

namespace {

finding too_many_from(finding const& first) {
    finding limit = make_finding(finding_code::too_many_findings, first.where,
                                 "10,000 findings reported; later ones are left out");
    limit.place.game = first.place.game;
    return limit;
}

} // namespace

void add_finding(std::vector<finding>& to, finding found) {
    if (to.size() > most_findings_of_game) return;
    to.push_back(to.size() == most_findings_of_game ? too_many_from(found) : std::move(found));
}

void limit_findings(std::vector<finding>& all, std::size_t others) {
    std::size_t const most = most_findings_of_game - std::min(others, most_findings_of_game);
    auto const is_limit = [](finding const& f) { return f.code == finding_code::too_many_findings; };
    if (all.size() <= most) return;
    auto const rest = all.begin() + std::ptrdiff_t(most);
    bool const is_known = std::any_of(all.begin(), rest, is_limit);
    finding limit = is_limit(*rest) ? std::move(*rest) : too_many_from(*rest);
    all.erase(rest, all.end());
    if (!is_known) all.push_back(std::move(limit));
}

} // namespace vpgn
