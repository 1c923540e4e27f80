// The findings about the differences of two aligned records, for the first of them.
#pragma once

#include "replay/reconcile/two_records.hpp"
#include "report/finding.hpp"

#include <cstdint>
#include <vector>

namespace vpgn::replay {

/// One finding for each difference, in the order of the game: where the first record is not as the game was,
/// the code of its slip or of its sequence, with the repair; where the other one is not, S150; where nothing
/// decides, R125. A repair is `alone` if its difference is decided. `in_other` is the place in the other
/// record. `number` is that of the game.
std::vector<finding> report_differences(alignment const&, record_reader& first, record_reader& second,
                                        std::uint64_t number);

} // namespace vpgn::replay
