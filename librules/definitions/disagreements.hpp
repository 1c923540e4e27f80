// Keys of a definition that contradict each other, so that one of them has no effect, and rules that another
// program plays otherwise.
#pragma once

#include "definitions/binding.hpp"

namespace vpgn::definitions {

/// Reports keys that contradict each other (V117), at the last of them in this section.
void report_disagreements(ini::section const&, binding&);

/// Adds notes at rules that Fairy-Stockfish plays otherwise (V122).
void note_rules_read_otherwise(ini::section const&, binding&);

} // namespace vpgn::definitions
