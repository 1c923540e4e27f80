// The variants that other programs know, and by what names in the tag `Variant`.
#pragma once

#include <string_view>

namespace vpgn::tools {

/// Whether many programs know the variant, by its id.
bool is_widely_known(std::string_view id);

/// Whether they know it by this name.
bool is_usual_name(std::string_view id, std::string_view name);

/// The name that most of them know; empty if it is not widely known.
std::string_view usual_name(std::string_view id);

} // namespace vpgn::tools
