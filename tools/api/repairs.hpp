// What can be done about a finding, as changes of the text that somebody sees?
#pragma once

#include "api/shown_games.hpp"
#include "report/finding.hpp"

#include <string_view>
#include <vector>

namespace vpgn::transcribe {
struct transcript;
}

namespace vpgn::tools::api {

/// The repairs of a finding whose spans are in `told`, the likeliest first: those of `vpgn check --fix`, and
/// what it would not do by itself. `from`, if not null, is the transcript that `told` is the text of, made of
/// `source`; what cannot be brought back to that text is left out.
std::vector<shown_repair> repairs_of(finding const&, std::string_view told,
                                     transcribe::transcript const* from, std::string_view source);

} // namespace vpgn::tools::api
