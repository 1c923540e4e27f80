// Which choices is somebody looking for? Sets that a choice must lie in, so that a position need not make all
// its choices to find one. What a set leaves open is for the caller to compare; notation is not known here.
#pragma once

#include "board/bitboard.hpp"
#include "board/man.hpp"

namespace vpgn::rules {

struct choice_mask {
    kind_set men = all_kinds; ///< who is chosen
    bitboard from = ~bitboard{0};
    bitboard to = ~bitboard{0};
    bool castling = false; ///< only castling is looked for; the sets say nothing of it
};

/// Calls `visit` with each open choice of `p` that lies in `wanted`, in any order and perhaps among others.
/// Positions that find such choices faster than by making all of them offer a member of that name.
template <class P, class Visit>
void each_choice_like(P const& p, choice_mask const& wanted, Visit&& visit) {
    if constexpr (requires { p.each_choice_like(wanted, visit); })
        p.each_choice_like(wanted, visit);
    else
        p.each_choice(visit);
}

} // namespace vpgn::rules
