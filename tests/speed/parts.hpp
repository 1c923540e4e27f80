// What is measured? The parts of the work that archives pass through, each on an input that is always the
// same: the recorded games and arrays of this repository.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace vpgn::speed {

struct part {
    std::string name;          ///< `check/orthodox`
    std::function<void()> run; ///< one pass over its input; nothing else is to be measured
    std::uint64_t items = 0;   ///< turns, actions or nodes of one pass
};

/// All parts, their inputs read and ready. Every part has been run once.
std::vector<part> all_parts();

} // namespace vpgn::speed
