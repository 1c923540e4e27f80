#include "replay/perft/perft.hpp"

#include "replay/reasons/refusals.hpp"

namespace vpgn::replay {

std::string why_not_playable(game_start const& on) {
    auto const verdict = on.variant->functions->judge(on.start, on.terms);
    return tell_setup_faults(verdict.faults, verdict.at);
}

std::uint64_t perft(game_start const& on, int depth) {
    return on.variant->functions->perft(on, depth);
}

std::vector<divided_turn> divide(game_start const& on, int depth) {
    return on.variant->functions->divide(on, depth);
}

} // namespace vpgn::replay
