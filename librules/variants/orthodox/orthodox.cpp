#include "variants/orthodox/orthodox.hpp"

#include "core/count.hpp"

namespace vpgn::rules {

template class chess<orthodox_policy>;
static_assert(position_of_variant<orthodox_position>);

std::uint64_t count_turns(orthodox_position const& start, int depth) {
    return count_turns<orthodox_policy>(start, depth);
}

} // namespace vpgn::rules
