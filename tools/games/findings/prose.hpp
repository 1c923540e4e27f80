// Detection of prose that is checked as if it were games.
#pragma once

#include "report/finding.hpp"

#include <optional>
#include <string_view>

namespace vpgn::tools {

/// A single finding for a text that is prose, instead of one for each of its words; nullopt for other texts.
std::optional<finding> write_prose(std::string_view text);

} // namespace vpgn::tools
