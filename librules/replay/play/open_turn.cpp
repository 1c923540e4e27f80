#include "replay/play/open_turn.hpp"

namespace vpgn::replay {

std::optional<open_turn> open_turn_of(game_start const& on, std::span<rules::choice const> made) {
    return on.variant->functions->open(on, made);
}

} // namespace vpgn::replay
