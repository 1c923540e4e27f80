// Which variants are there? One list; adding a variant adds its line here (and its folder). Everything that
// must know them all — names, replay, perft, the completeness test — goes through it.
#pragma once

#include "variants/armies/armies.hpp"
#include "variants/gravitatur/gravitatur.hpp"
#include "variants/grolman/grolman.hpp"
#include "variants/gunnery/gunnery.hpp"
#include "variants/inertia/inertia.hpp"
#include "variants/momentum/momentum.hpp"
#include "variants/orthodox/orthodox.hpp"
#include "variants/scorpion/scorpion.hpp"
#include "variants/shrink/shrink.hpp"

#include <cstddef>

namespace vpgn::rules {

template <class... variant>
struct variant_list {
    static constexpr std::size_t size = sizeof...(variant);

    /// Calls `visit.template operator()<V>()` for each variant in order.
    template <class Visit>
    static constexpr void each(Visit&& visit) {
        (visit.template operator()<variant>(), ...);
    }
};

using all_variants =
    variant_list<orthodox, armies, momentum, gravitatur, grolman, shrink, inertia, gunnery, scorpion>;

} // namespace vpgn::rules
