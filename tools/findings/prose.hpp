// A text for people that is checked as if it were games.
#pragma once

#include "report/finding.hpp"

#include <optional>
#include <string_view>

namespace vpgn::tools {

/// One finding for a text that was meant for people, in place of one for each of its words; none for others.
std::optional<finding> tell_prose(std::string_view text);

} // namespace vpgn::tools
