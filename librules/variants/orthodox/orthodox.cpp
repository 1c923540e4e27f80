#include "variants/orthodox/orthodox.hpp"

#include "core/count.hpp"

namespace vpgn::rules {

template class chess<orthodox_policy>;
static_assert(position_of_variant<orthodox_position>);

std::uint64_t count_turns(orthodox_position const& start, int depth) {
    return count_turns<orthodox_policy>(start, depth);
}

variant_info const& orthodox::info() {
    static variant_info const info{
        .id = "orthodox",
        .name = "Standard",
        .aliases = {"Chess", "From Position", "Orthodox", "Normal", "FIDE Chess", "Western Chess",
                    // Of FICS: other arrays, which a record has as a position, and orthodox rules.
                    "wild/2", "wild/3", "wild/4", "wild/5", "wild/8", "wild/8a"},
        .inventor = "traditional",
        .source = "FIDE Laws of Chess, in force from 1 January 2023, articles 1 to 5",
        .zillions = {"Chess.zrf", "Chess"},
    };
    return info;
}

} // namespace vpgn::rules
