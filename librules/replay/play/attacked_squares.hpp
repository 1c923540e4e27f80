// Attacks on squares and checks, for programs that show or judge positions.
#pragma once

#include "board/square_set.hpp"
#include "registry/game_start.hpp"

#include <optional>
#include <string_view>

namespace vpgn::replay {

/// The square with that name, as in position texts; none: the board of the position has none.
std::optional<rules::square> square_called(std::string_view name, rules::setup const&);

/// The pieces of `by` that attack a square in the position that `on` begins with: a royal enemy there would
/// be in check by them.
rules::square_set attackers(game_start const& on, rules::color by, rules::square);
/// The pieces that give check to the side to move.
rules::square_set checkers(game_start const& on);

} // namespace vpgn::replay
