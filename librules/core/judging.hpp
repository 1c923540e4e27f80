// Validation of set-ups, and reasons for refused moves: the parts of `chess<policy>` that are common to all
// policies and not critical for speed. Missing or misplaced pieces are detected here, before anything is
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

/// The pieces of a setup, each with its canonical kind (army_pair::canonical).
placement placed(setup const& given, army_pair const& armies);

/// The inverse: a setup with these pieces, and only the fields that every variant has.
setup plain_setup(placement const& pieces, color to_move, std::uint32_t clock, std::uint32_t number);

/// The errors common to all variants on the full board, and the first square: size, kings, pawns, check,
/// rights, and en passant targets without their pawn. Several en passant targets and pieces in motion are no
/// errors here. If `kings_are_prey`, a king may be left capturable, so an opponent in check is no error
/// either.
setup_verdict judge_setup(setup const& given, game_rules const& terms, bool kings_are_prey = false);

/// Adds `too_many_pieces` if a side has more than sixteen: for variants in which all of its pieces may move
/// in one turn, because the list type (`turn`) is made for that many.
void judge_numbers(setup_verdict&, setup const&);

/// The errors of chess: the above, more than one en passant target or one that is blocked, and pieces in
/// motion. A caller may forgive pawn_on_last_rank, opponent_in_check, bad_castling_right, bad_ep_target,
/// bad_momentum and foreign_piece. With `any_array` kings castle from any square of their first rank.
setup_verdict judge_chess_setup(setup const& given, army_pair const& armies, bool any_array);

/// The rights and en passant targets of a setup that are consistent with its pieces; the others are dropped.
chess_rights sound_rights(setup const& given);

/// Whether a king has been captured, in variants that allow it.
inline bool king_taken(placement const& pieces) {
    return !several(pieces.of(kind::king));
}
/// The corresponding verdict; no ending if both kings are on the board.
verdict king_captured(placement const&);

/// The data on which refusals are based.
struct refusal_view {
    placement const& pieces;
    chess_rights rights;
    army_pair const& armies;
    color to_move;
    bool kings_are_prey = false;           ///< variants in which a king is captured like any piece
    castling_homes const* homes = nullptr; ///< initial squares for castling, if they vary
};

/// Why a choice of the core's types (move, castle) is not open; `reason::none` if it is. Precedence: the
/// piece on the origin, its possible steps, a friend on the target, the path, capturing, promotion, the
/// king's safety.
refusal why_not_chess(refusal_view const& now, choice const& c);

/// Why the piece on `c.from` does not get to `c.to`: the above without the first, the promotion and the
/// king's safety. A pawn's double step is that of the full board.
refusal why_not_reached(refusal_view const& now, choice const& c);

/// The error in the promotion of a step from `c.from` to `c.to`, if any: it must be given exactly if a pawn
/// arrives on the last rank, and must be allowed by the armies.
refusal why_not_promotion(refusal_view const& now, choice const& c);

/// The opponent's pieces that would attack the king of the side to move after `c`; `c` need not be legal but
/// must be a move that its piece can make (not castling).
bitboard attackers_after(refusal_view const& now, choice const& c);

} // namespace vpgn::rules
