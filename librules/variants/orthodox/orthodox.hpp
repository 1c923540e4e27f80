// Orthodox chess: chess<policy> without additions. The clauses, and the Laws they come from, are in
// README.md.
#pragma once

#include "core/chess.hpp"
#include "core/variant.hpp"

namespace vpgn::rules {

struct orthodox_policy {
    using pieces = orthodox_pieces;
    static constexpr unsigned hooks = no_hooks;
};

using orthodox_position = chess<orthodox_policy>;
extern template class chess<orthodox_policy>;

/// Number of turns of `depth` plies (perft), counted in bulk.
std::uint64_t count_turns(orthodox_position const& start, int depth);

struct orthodox {
    using position = orthodox_position;
    static variant_info const& info();
};

} // namespace vpgn::rules
