// Strip of boards that shows a turn step by step: the position before it, and one board for each event.
#pragma once

#include "games/drawing/document.hpp"

#include <span>
#include <vector>

namespace vpgn::tools {

/// The events of one step, which are seen at a glance, such as a capture with its move, or all pieces that
/// the Gravitatur pulls.
using turn_step = std::span<rules::event const>;
std::vector<turn_step> steps_of(rules::event_list const&);

/// A complete SVG document; only the position if no legal turn led to it.
std::string turn_strip(scene const&, drawing_options);

} // namespace vpgn::tools
