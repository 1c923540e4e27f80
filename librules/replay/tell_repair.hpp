// How is a repair told? The sentences about what was most likely meant; which repair it is, others decide.
#pragma once

#include "core/choice.hpp"
#include "report/finding.hpp"

#include <string>
#include <string_view>

namespace vpgn::replay {

/// ``` `Nf3` is legal, and the rest of the game then replays```: of a repair with which `replays` turns then
/// fit, or the `whole` rest of the line.
std::string tell_legal(std::string_view text, int replays, bool whole, bool main_line);

/// The finding in place of `told` where the slip lies in the squares' names.
finding tell_other_naming(finding const& told, rules::other_naming, bool promotes);

/// A turn that is legal, but after which `misfit` was found at the turn written `later`. Where the repair
/// goes is for the caller to say.
finding tell_earlier_slip(span where, std::string_view later, finding const& misfit);

} // namespace vpgn::replay
