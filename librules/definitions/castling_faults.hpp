// Castling that is impossible: squares, ranks and files that the board does not have, and rights without a
// king or a partner.
#pragma once

#include "definitions/binding.hpp"

#include <string_view>

namespace vpgn::definitions {

/// Reports what makes castling impossible (V118), at the key that causes it, or else at the section's name.
/// `unusable_rights` are those of the start position (start_reading). Returns whether these are reported.
bool report_castling_faults(ini::section const&, std::string_view unusable_rights, binding&);

} // namespace vpgn::definitions
