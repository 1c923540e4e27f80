// Events and endings in the public types.
#pragma once

#include "core/event.hpp"
#include "registry/game_start.hpp"

#include <vector>
#include <vpgn/position.hpp>

namespace vpgn::library {

std::vector<api::event> to_public(rules::event_list const&, replay::position_notation const&);

api::ending to_public(rules::verdict const&);

} // namespace vpgn::library
