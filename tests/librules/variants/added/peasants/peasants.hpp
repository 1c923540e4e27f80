// Peasants' Revolt: a king with pawns against four knights, a pawn and a king. Otherwise orthodox chess. A
// folder as in librules/variants, to test what a new variant needs.
#pragma once

#include "core/chess.hpp"
#include "core/variant.hpp"

namespace vpgn::rules {

struct peasants_policy {
    using pieces = orthodox_pieces;
    static constexpr unsigned hooks = no_hooks;
};

using peasants_position = chess<peasants_policy>;
extern template class chess<peasants_policy>;

struct peasants {
    using position = peasants_position;
    static variant_info const& info();
};

} // namespace vpgn::rules
