// How does a turn go on, step by step? A strip of boards: the one it begins from, and one for each thing that
// happens.
#pragma once

#include "drawing/document.hpp"

#include <span>
#include <vector>

namespace vpgn::tools {

/// The events of one step: what a reader takes in at a glance, as a capture with the move that made it, or
/// all pieces that the Gravitatur pulls.
using turn_step = std::span<rules::event const>;
std::vector<turn_step> steps_of(rules::event_list const&);

/// A whole SVG document; the position alone where no turn led to it, or one against the rules.
std::string turn_strip(scene const&, drawing_options);

} // namespace vpgn::tools
