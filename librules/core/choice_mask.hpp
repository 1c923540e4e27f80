// Which choices is somebody looking for? Sets that a choice must lie in, so that a position need not make all
// its choices to find one. What a set leaves open is for the caller to compare; notation is not known here.
#pragma once

#include "board/bitboard.hpp"
#include "board/piece.hpp"
#include "board/square_set.hpp"
#include "core/offers.hpp"

namespace vpgn::rules {

/// `squares` is the set of squares that the position's board has: bitboard or square_set.
template <class squares>
struct basic_choice_mask {
    kind_set pieces = all_kinds; ///< who is chosen
    squares from = ~squares{0};
    squares to = ~squares{0};
    bool castling = false; ///< only castling is looked for; the sets say nothing of it
};

/// On boards of 64 squares.
using choice_mask = basic_choice_mask<bitboard>;

namespace detail {
template <class P>
struct board_of {
    using set = bitboard;
};
template <class P>
requires(offers<P>(offers_own_squares)) struct board_of<P> {
    using set = typename P::squares_type;
};
} // namespace detail

/// The sets of squares that positions of type `P` deal in: bitboards, unless P offers others (offers.hpp).
template <class P>
using squares_of = typename detail::board_of<P>::set;

/// Calls `visit` with each open choice of `p` that lies in `wanted`, in any order and perhaps among others.
/// Positions that find such choices faster than by making all of them offer that (offers.hpp).
template <class P, class Visit>
void each_choice_like(P const& p, basic_choice_mask<squares_of<P>> const& wanted, Visit&& visit) {
    if constexpr (offers<P>(offers_choices_like))
        p.each_choice_like(wanted, visit);
    else
        p.each_choice(visit);
}

} // namespace vpgn::rules
