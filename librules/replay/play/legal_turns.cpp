#include "replay/play/legal_turns.hpp"

namespace vpgn::replay {

std::vector<legal_turn> legal_turns(game_start const& on) {
    return on.variant->functions->turns(on);
}

stance stance_of(game_start const& on) {
    return on.variant->functions->stance(on);
}

} // namespace vpgn::replay
