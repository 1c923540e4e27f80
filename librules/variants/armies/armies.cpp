#include "variants/armies/armies.hpp"

#include "core/count.hpp"

namespace vpgn::rules {

template class chess<armies_policy>;
static_assert(position_of_variant<armies_position>);

std::uint64_t count_turns(armies_position const& start, int depth) {
    return count_turns<armies_policy>(start, depth);
}

} // namespace vpgn::rules
