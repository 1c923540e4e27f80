// The ways to win that a definition has, for whoever judges material.
#pragma once

#include "variants/defined/definition.hpp"

namespace vpgn::rules::defined {

/// Whether pieces can only win by mate, or by being left alone: kings that move as usual never mate each
/// other.
bool needs_pieces_to_win(definition const&);

} // namespace vpgn::rules::defined
