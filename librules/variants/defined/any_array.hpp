// Chess from any array (Chess960, No-castling Chess): what a definition that is chess but for where it begins
// is played by, several times as fast as by its rules read as data.
#pragma once

#include "core/chess.hpp"

namespace vpgn::rules {

struct any_array_policy {
    using pieces = any_array_pieces;
    static constexpr unsigned hooks = no_hooks;
};

using any_array_position = chess<any_array_policy>;
extern template class chess<any_array_policy>;

/// Turns of `depth` plies (perft), counted fast.
std::uint64_t count_turns(any_array_position const& start, int depth);

} // namespace vpgn::rules
