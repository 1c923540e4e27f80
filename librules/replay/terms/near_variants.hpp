// Which variant may have been meant by a name that none has?
#pragma once

#include <string>
#include <string_view>

namespace vpgn::replay {

/// did_you_mean among the names of all variants that this thread knows. An archive has one unknown name many
/// times: asked again, a thread looks at all names only for another one. The answer is good until then.
std::string const& near_variants(std::string_view name);

} // namespace vpgn::replay
