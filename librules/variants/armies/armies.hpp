// Chess with Different Armies: orthodox chess with any two armies. The clauses are in README.md; the pieces
// themselves are data (board/army.hpp).
#pragma once

#include "core/chess.hpp"
#include "core/variant.hpp"

namespace vpgn::rules {

struct armies_policy {
    using pieces = army_pieces;
    static constexpr unsigned hooks = no_hooks;
};

/// Its game_rules hold the army pair, which must outlive the position.
using armies_position = chess<armies_policy>;
extern template class chess<armies_policy>;

/// Number of turns of `depth` plies (perft), counted in bulk.
std::uint64_t count_turns(armies_position const& start, int depth);

struct armies {
    using position = armies_position;
    static variant_info const& info();
};

} // namespace vpgn::rules
