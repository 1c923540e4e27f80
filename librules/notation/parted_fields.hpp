// Position texts whose fields are separated or surrounded as other programs and articles do it.
// Private to this folder.
#pragma once

#include "notation/position_text.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

/// A position text with blanks in place of what separates or surrounds its fields, byte by byte, and a flaw
/// for each kind of that.
struct parted_fields {
    std::string text;
    std::vector<position_text_flaw> flaws;
};
parted_fields part_fields(std::string_view text, position_notation const& notation);

/// Whether `part_fields` may find something: false for nearly all position texts, without a copy.
bool may_be_parted_otherwise(std::string_view text);

} // namespace vpgn::replay
