// Masks for the search of choices: sets that a choice must be in, so that a position need not generate all
// choices to find one. The caller checks what a set leaves open. Independent of notation.
#pragma once

#include "board/bitboard.hpp"
#include "board/piece.hpp"
#include "board/square_set.hpp"
#include "core/offers.hpp"

namespace vpgn::rules {

/// `squares` is the set type of the position's board: bitboard or square_set.
template <class squares>
struct basic_choice_mask {
    kind_set pieces = all_kinds; ///< the kinds that may move
    squares from = ~squares{0};
    squares to = ~squares{0};
    bool castling = false; ///< only castling is searched for; the sets do not apply
};

/// On 8x8 boards.
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

/// The set type of positions of type `P`: bitboard, unless P offers another (offers.hpp).
template <class P>
using squares_of = typename detail::board_of<P>::set;

/// Calls `visit` with each open choice of `p` that is in `mask`, in any order and possibly with others.
/// Positions with a fast search offer it (offers.hpp).
template <class P, class Visit>
void each_choice_like(P const& p, basic_choice_mask<squares_of<P>> const& mask, Visit&& visit) {
    if constexpr (offers<P>(offers_choices_like))
        p.each_choice_like(mask, visit);
    else
        p.each_choice(visit);
}

} // namespace vpgn::rules
