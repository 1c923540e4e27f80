#include "variants/armies/armies.hpp"

#include "core/count.hpp"

namespace vpgn::rules {

template class chess<armies_policy>;
static_assert(position_of_variant<armies_position>);

std::uint64_t count_turns(armies_position const& start, int depth) {
    return count_turns<armies_policy>(start, depth);
}

variant_info const& armies::info() {
    static variant_info const info{
        .id = "armies",
        .name = "Chess with Different Armies",
        .aliases = {"CwDA", "Different Armies"},
        .inventor = "Ralph Betza",
        .source = "The Chess Variant Pages: Chess with Different Armies",
        .different_armies = true,
    };
    return info;
}

} // namespace vpgn::rules
