// One turn in the coordinates of engines, for programs that play rather than replay.
#pragma once

#include "core/choice.hpp"
#include "registry/game_start.hpp"
#include "replay/position/any_position.hpp"

#include <span>
#include <string>

namespace vpgn::replay {

/// `e2e4`: a whole turn of `before`, a position of a game with the terms of `on`, by engine_notation. Empty
/// where coordinates cannot express it.
std::string engine_text(any_position const& before, game_start const& on, std::span<rules::choice const>);

} // namespace vpgn::replay
