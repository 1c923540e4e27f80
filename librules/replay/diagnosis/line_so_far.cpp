#include "replay/diagnosis/line_so_far.hpp"

#include "replay/diagnosis/open_readings.hpp"

namespace vpgn::replay {

int line_so_far::against_before(std::size_t at) const {
    return std::accumulate(against.begin(), against.begin() + std::ptrdiff_t(at), 0);
}

line_so_far::line_so_far(any_position const& confirmed, line_record& line, std::size_t turns,
                         rules::variant_info const& variant, mark_habits habits) {
    constexpr int most_followed = 1000; // after a word that fits several turns
    positions.push_back(confirmed);
    for (std::size_t i = 0; i < turns; ++i) {
        any_position const& before = positions.back();
        auto const found = resolve_turn(before, line[i], variant);
        work_budget budget{most_followed};
        auto const* fit = decided_fit(found, line[i], before, line, i + 1, variant, budget);
        if (!fit) return;
        against.push_back(marks_against(before, fit->choices, fit->after, line[i], habits));
        positions.push_back(fit->after);
    }
}

} // namespace vpgn::replay
