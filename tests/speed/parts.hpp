// The measured parts of the work on archives, each with a constant input: the recorded games and arrays of
// this repository.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace vpgn::speed {

struct part {
    std::string name;          ///< `check/orthodox`
    std::function<void()> run; ///< one pass over its input; nothing else is measured
    std::uint64_t items = 0;   ///< turns, actions or nodes of one pass
};

/// All parts, with their inputs loaded. Every part has been run once.
std::vector<part> all_parts();

} // namespace vpgn::speed
