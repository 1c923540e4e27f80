#include "replay/repair/candidate.hpp"

#include <algorithm>
#include <numeric>

namespace vpgn::replay {

bool is_likelier(candidate const& a, candidate const& b) {
    return a.replays != b.replays ? a.replays > b.replays : a.cost() < b.cost();
}

void put_in_order(std::vector<candidate>& candidates, bool (*less)(candidate const&, candidate const&)) {
    if (std::is_sorted(candidates.begin(), candidates.end(), less)) return;
    std::vector<std::uint32_t> order(candidates.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (less(candidates[a], candidates[b])) return true;
        return a < b && !less(candidates[b], candidates[a]);
    });
    std::vector<candidate> sorted;
    sorted.reserve(candidates.size());
    for (std::uint32_t const i : order)
        sorted.push_back(std::move(candidates[i]));
    candidates = std::move(sorted);
}

} // namespace vpgn::replay
