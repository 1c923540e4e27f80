// Is this set-up a position of chess? And which move is refused why? The parts of `chess<policy>` that are
// the same for all policies and need no speed. A missing or misplaced piece is found here, before anything is
// built.
#pragma once

#include "board/army_pair.hpp"
#include "core/any_array.hpp"
#include "core/choice.hpp"
#include "core/generator.hpp"
#include "core/reason.hpp"
#include "core/setup.hpp"
#include "core/variant.hpp"

namespace vpgn::rules {

/// The pieces of a setup, each under its one name (army_pair::canonical).
placement placed(setup const& given, army_pair const& armies);

/// The way back: a setup with these pieces, and with nothing beyond what every variant has.
setup plain_setup(placement const& pieces, color to_move, std::uint32_t clock, std::uint32_t number);

/// The faults that any variant on the full board names, and the first square at fault: size, kings, pawns,
/// check, rights, and en passant targets without their pawn. Several en passant targets and pieces in motion
/// are no faults here. Where a king may be left capturable, `kings_are_prey`, an opponent in check is none
/// either.
setup_verdict judge_setup(setup const& given, game_terms const& terms, bool kings_are_prey = false);

/// Adds `too_many_pieces` where a side has more than sixteen: for variants in which all of its pieces may
/// move in one turn, whose list (`turn`) is made for that many.
void judge_numbers(setup_verdict&, setup const&);

/// Those of chess: the above, more than one en passant target or one that is no longer free, and pieces in
/// motion. Of these a caller may forgive pawn_on_last_rank, opponent_in_check, bad_castling_right,
/// bad_ep_target, bad_momentum and foreign_piece. With `any_array` kings castle from wherever they stand on
/// their first rank.
setup_verdict judge_chess_setup(setup const& given, army_pair const& armies, bool any_array);

/// The rights and en passant targets of a setup that its pieces bear out; what was at fault is left out.
chess_rights sound_rights(setup const& given);

/// Where kings are captured: has one been?
inline bool king_taken(placement const& pieces) {
    return !several(pieces.of(kind::king));
}
/// The end that this is; none if both kings stand.
verdict king_captured(placement const&);

/// What a refusal is judged by.
struct refusal_view {
    placement const& pieces;
    chess_rights rights;
    army_pair const& armies;
    color to_move;
    bool kings_are_prey = false;           ///< a king is captured as any piece is: variants without check
    castling_homes const* homes = nullptr; ///< whence kings castle, where they may start anywhere
};

/// Why a choice of the core's own (move, castle) is not open; `reason::none` if it is. Which reason comes
/// first: who stands on the origin, whether that piece ever steps so, a friend on the target, the way there,
/// capturing, promotion, the king's safety.
refusal why_not_chess(refusal_view const& now, choice const& c);

/// Why the piece on `c.from` does not get to `c.to`: the above without the first, the promotion and the
/// king's safety. A pawn's double step is that of the full board.
refusal why_not_reached(refusal_view const& now, choice const& c);

/// What is wrong with the promotion of a piece's step from `c.from` to `c.to`, if anything: it is named
/// exactly where a pawn arrives on the last rank, and is one that the armies allow.
refusal why_not_promotion(refusal_view const& now, choice const& c);

/// The pieces of the opponent that would attack the king of the side to move once `c` is played; `c` need not
/// be legal but must be a move that its piece can make (not castling).
bitboard attackers_after(refusal_view const& now, choice const& c);

} // namespace vpgn::rules
