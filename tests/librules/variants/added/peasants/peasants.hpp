// Peasants' Revolt: a king and his pawns against four knights, a pawn and a king. Orthodox chess in all else.
// A folder as it would lie in librules/variants, for tests of what a new variant takes.
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
