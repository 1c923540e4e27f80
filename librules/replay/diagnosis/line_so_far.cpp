#include "replay/diagnosis/line_so_far.hpp"

namespace vpgn::replay {

int line_so_far::against_before(std::size_t at) const {
    return std::accumulate(against.begin(), against.begin() + std::ptrdiff_t(at), 0);
}

line_so_far::line_so_far(any_position const& confirmed, line_record& line, std::size_t turns,
                         rules::variant_info const& variant, mark_habits habits) {
    positions.push_back(confirmed);
    for (std::size_t i = 0; i < turns; ++i) {
        any_position const& before = positions.back();
        auto const found = resolve_turn(before, line[i], variant);
        auto const* fit = only_fit(found, line[i], before);
        if (!fit) return;
        against.push_back(marks_against(before, fit->choices, fit->after, line[i], habits));
        positions.push_back(fit->after);
    }
}

} // namespace vpgn::replay
