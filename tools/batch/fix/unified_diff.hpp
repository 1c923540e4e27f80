// Unified diff of two similar texts, as read by `patch` and `git apply`.
#pragma once

#include <string>
#include <string_view>

namespace vpgn::tools {

/// From `before` to `after`, with three lines of context; both names are `file`. For repairs, which change
/// words within lines: if the texts have the same number of lines, they are compared line by line. Otherwise
/// everything between the first and the last difference is one change. Linear.
std::string unified_diff(std::string_view file, std::string_view before, std::string_view after);

} // namespace vpgn::tools
