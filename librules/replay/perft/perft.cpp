#include "replay/perft/perft.hpp"

#include "notation/refusals.hpp"
#include "replay/position/any_position.hpp"

#include <algorithm>

namespace vpgn::replay {

std::string why_not_playable(game_start const& on) {
    auto const verdict = on.variant->functions->judge(on.start, on.terms);
    return report_setup_faults(verdict.faults, verdict.at);
}

std::uint64_t perft(game_start const& on, int depth) {
    return on.variant->functions->begin(on.start, on.terms)->count_turns(depth);
}

std::vector<divided_turn> divide(game_start const& on, int depth) {
    std::vector<divided_turn> turns;
    any_position const start = on.variant->functions->begin(on.start, on.terms);
    start->each_turn(
        position_entries::all_states, [&](rules::turn const& choices, any_position const& after) {
            turns.push_back({spell_turn(on.variant->info, start, on.pieces(), choices, after->check_suffix()),
                             after->count_turns(depth - 1)});
            return true;
        });
    std::sort(turns.begin(), turns.end(), [](auto const& a, auto const& b) { return a.text < b.text; });
    return turns;
}

} // namespace vpgn::replay
