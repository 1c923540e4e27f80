#include "games/findings/tally.hpp"

namespace vpgn::tools {

bool finding_tally::looks_at(finding const& found) const {
    return found.level == severity::unchecked || codes_.has(found.code);
}

bool finding_tally::shows(finding const& found, bool reported_before) {
    counted_.count(found);
    if (!codes_.has(found.code)) return false;
    if (reported_before || shown_ == most_) {
        ++counted_.unshown;
        return false;
    }
    ++shown_;
    return true;
}

} // namespace vpgn::tools
