// Does the written move number agree with the turn? Records often start from 1 whatever the position text
// says, so the first number of a game sets the count, and a number that disagrees sets it anew: one slip, one
// finding.
#pragma once

#include "core/setup.hpp"
#include "report/finding.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::replay {

class move_numbers {
public:
    /// `n` is a number node, `next` the position of the turn that follows it.
    void check(syntax::node const& n, rules::setup const& next, turn_place place, std::vector<finding>&);

    /// `15.` or `15...`, counted as the record counts.
    std::string written_number(rules::setup const&) const;

private:
    std::int64_t ahead_ = 0; ///< written numbers minus the position's
    bool known_ = false;
};

} // namespace vpgn::replay
