// The repair of a move number that disagrees, and of those that run on from it.
#pragma once

#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace vpgn::replay {

/// If one number of the main line alone disagrees with its turns: adds the repair that counts on from the
/// right one. It is never for a program: moves may be missing there, or surplus, and the number is the only
/// trace of them. Cost: linear in the nodes after it.
void offer_renumbering(syntax::game const&, std::vector<finding>&);

/// How many numbers were skipped at such a finding about `text`; 0 if it is another finding.
std::int64_t skipped_numbers(finding const&, std::string_view text);

} // namespace vpgn::replay
