// Games as lists of positions.
#pragma once

#include "formats/common/written_form.hpp"

#include <memory>

namespace vpgn::tools {

/// The position that a game begins with and the one after each turn of its main line, as position texts, a
/// line each; a blank line between two games. A game of which no rules are known has none, and is refused.
std::unique_ptr<written_form> open_positions(destination const&, output_options const&);

} // namespace vpgn::tools
