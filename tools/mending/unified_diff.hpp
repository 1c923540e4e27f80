// What has changed in a text of which most has not? As a unified diff, which `patch` and `git apply` read.
#pragma once

#include <string>
#include <string_view>

namespace vpgn::tools {

/// Of `after` against `before`, with three lines around each change; both names are `file`. For repairs,
/// which change words within lines: where the texts have as many lines, a line is held against the one in its
/// place. Where they have not, all between the first and the last that differ has changed. Linear.
std::string unified_diff(std::string_view file, std::string_view before, std::string_view after);

} // namespace vpgn::tools
