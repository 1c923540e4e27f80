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

/// The changes of the numbers from `from` on that do not count turns `inserted` just before it, or count so
/// many that were removed, if it is negative. `first` is the number of the first of these turns, as players
/// count (`15...`). Empty if the numbers are right, or disagree in another way. Cost: that of reading `text`.
std::vector<text_piece> recounted(std::string_view text, std::uint64_t from, std::string_view first,
                                  std::int64_t inserted);

} // namespace vpgn::replay
