// What is wrong with a section of definitions as a whole, beyond its single values. Private to this folder.
#pragma once

#include "definitions/binding.hpp"
#include "ini/document.hpp"
#include "report/finding.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::definitions {

class catalogue;

// Keys of a definition that contradict each other, so that one of them has no effect, and rules that another
// program plays otherwise.

/// Reports keys that contradict each other (V117), at the last of them in this section.
void report_disagreements(ini::section const&, binding&);

/// Adds notes at rules that Fairy-Stockfish plays otherwise (V122).
void note_rules_read_otherwise(ini::section const&, binding&);

// Castling that is impossible: squares, ranks and files that the board does not have, and rights without a
// king or a partner.

/// Reports what makes castling impossible (V118), at the key that causes it, or else at the section's name.
/// `unusable_rights` are those of the start position (start_reading). Returns whether these are reported.
bool report_castling_faults(ini::section const&, std::string_view unusable_rights, binding&);

// The names of a section that belong to another variant, so that no game finds this one by them.

/// Reports the section's own name, its `name` and its aliases where a built-in variant or an earlier section
/// has them already (V119). `in` has the section.
void report_taken_names(catalogue const& in, ini::section const&, std::vector<finding>&);

// A start position from which no game can begin.

/// Why not, as a label: its kings, its rights, or no legal turn. Empty if one can.
std::string why_no_game_begins_from_start(defined_variant const&);

} // namespace vpgn::definitions
