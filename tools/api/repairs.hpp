// The repairs of a finding, as changes of the source text.
#pragma once

#include "api/shown_games.hpp"
#include "report/finding.hpp"

#include <string_view>
#include <vector>

namespace vpgn::transcribe {
struct transcript;
}

namespace vpgn::tools::api {

/// The repairs of a finding whose spans are in `told`, the most likely first: that of `vpgn check --fix`, and
/// those that it would not apply without a question. `from`, if not null, is the transcript of `source` with
/// the text `told`; repairs that cannot be mapped to `source` are left out.
std::vector<shown_repair> repairs_of(finding const&, std::string_view told,
                                     transcribe::transcript const* from, std::string_view source);

} // namespace vpgn::tools::api
