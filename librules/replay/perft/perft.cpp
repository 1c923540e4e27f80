#include "replay/perft/perft.hpp"

#include "core/perft.hpp"
#include "replay/reasons/refusals.hpp"
#include "replay/writing/spell.hpp"
#include "variants/list.hpp"

#include <algorithm>

namespace vpgn::replay {

namespace {

/// Calls `use.template operator()<V>()` with the variant of `on`.
template <class Use>
void with_variant(ground const& on, Use&& use) {
    variant_index i = 0;
    rules::all_variants::each([&]<class V>() {
        if (i++ == *on.variant) use.template operator()<V>();
    });
}

} // namespace

std::string why_not_playable(ground const& on) {
    std::string why;
    with_variant(on, [&]<class V>() {
        auto const verdict = V::position::judge(on.start, on.terms);
        why = tell_setup_faults(verdict.faults, verdict.at);
    });
    return why;
}

std::uint64_t perft(ground const& on, int depth) {
    std::uint64_t nodes = 0;
    with_variant(on, [&]<class V>() { nodes = rules::perft(V::position::from(on.start, on.terms), depth); });
    return nodes;
}

std::vector<divided_turn> divide(ground const& on, int depth) {
    std::vector<divided_turn> turns;
    with_variant(on, [&]<class V>() {
        using P = typename V::position;
        P const start = P::from(on.start, on.terms);
        rules::each_turn(start, [&](rules::turn const& choices, P const& after) {
            turns.push_back({spell_turn(V::info, start, *on.armies, choices, check_suffix(after)),
                             rules::perft(after, depth - 1)});
            return true;
        });
    });
    std::sort(turns.begin(), turns.end(), [](auto const& a, auto const& b) { return a.text < b.text; });
    return turns;
}

} // namespace vpgn::replay
