// Suggestions for unknown names of variants.
#pragma once

#include <string>
#include <string_view>

namespace vpgn::replay {

/// did_you_mean among the names of all variants that this thread knows. The last answer is cached per thread,
/// because an archive repeats one unknown name many times, and is valid until another name is looked up.
std::string const& near_variants(std::string_view name);

} // namespace vpgn::replay
