#include "variants/defined/any_array.hpp"

#include "core/count.hpp"

namespace vpgn::rules {

template class chess<any_array_policy>;
static_assert(position_of_variant<any_array_position>);

std::uint64_t count_turns(any_array_position const& start, int depth) {
    return count_turns<any_array_policy>(start, depth);
}

} // namespace vpgn::rules
