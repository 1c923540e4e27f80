// Reasons for which a choice, a turn or a set-up is refused: an enumerator and squares, never a sentence.
// replay/ converts them to findings.
#pragma once

#include "board/bitboard.hpp"
#include "board/piece.hpp"
#include "board/square.hpp"

#include <cstdint>

namespace vpgn::rules {

/// Why a choice is not among the choices of a position.
enum class reason : std::uint8_t {
    none,
    empty_origin,        ///< there is no piece on `at`
    enemy_piece,         ///< the piece on `at` is the opponent's
    own_piece_on_target, ///< there is a friend on `at`
    no_such_step,        ///< that piece never moves that far in that direction
    blocked,             ///< a piece on `at` is in the way
    captures_nothing,    ///< that piece only captures that way, and `at` is empty
    cannot_capture,      ///< that piece does not capture there, and `at` is occupied
    promotion_missing,   ///< a pawn reached the last rank and must promote
    no_promotion,        ///< this move does not promote
    not_in_promotions,   ///< neither army has such a piece initially
    king_in_check,       ///< leaves the king attackable by the piece on `at`
    no_castling,         ///< the variant has none
    no_castling_right,   ///< king or rook has moved
    castling_blocked,    ///< a piece on `at` is between king and rook
    castling_check,      ///< the king would leave, cross or reach the attacked square `at`
    game_over,           ///< the game had ended before this turn
    in_motion,           ///< the piece on `at` is in motion: it can only continue, or be stopped
    not_in_motion,       ///< the piece on `at` has no momentum
    must_go_on,          ///< the piece on `at` can continue to `to`, so it must
    second_action,       ///< the turn has its one action already
    moved_already,       ///< the piece on `at` has acted in this turn already
    stopped_already,     ///< the piece on `at` was stopped this turn
    action_missing,      ///< no piece was started or stopped though one could have been
    // Inertia
    bound_piece,     ///< the piece on `at` must continue
    bound_direction, ///< the piece on `at` must continue in its direction
    bound_quiet,     ///< after a move without capture it may not capture `at`
    bound_capture,   ///< after a capture it must capture again
    // Grolman
    weaker_follower,  ///< the weaker piece on `at` must go to `to` instead
    chain_continues,  ///< the piece on `at` can go to the vacated `to`, so it must
    no_chain,         ///< no piece may follow to the vacated square
    not_vacated,      ///< the square just vacated is `to`, where the piece on `at` must go
    followed_already, ///< the piece on `at` has moved in this turn
    check_unanswered, ///< the leading move does not end the check by the piece on `at`
    kings_adjacent,   ///< the kings would be adjacent; the enemy's is on `at`
    // Gravitatur
    placement_missing,    ///< when not in check, a turn begins with a placement
    placement_in_check,   ///< in check there is no placement
    placement_occupied,   ///< `at` is occupied
    placement_opens_king, ///< it would leave the mover's king attackable by the piece on `at`
    placement_strands,    ///< it gives no check and leaves no ordinary move
    placement_checks,     ///< it gave check, which completes the turn
    placed_already,       ///< a turn has one placement
    move_missing,         ///< it gave no check, so an ordinary move must follow
    only_kings_capture,   ///< the piece on `at` is not a king
    swap_in_check,        ///< there is no teleport in check
    swap_attacked,        ///< the piece on `at` attacks the king's target
    swap_partner,         ///< there is no friend on `at` with which the king may swap
    // Shrink
    shrink_check,        ///< after the shrink the piece on `at` (named as before it) attacks the king
    shrink_promotion,    ///< the pawn on `at` (after the shrink) must promote
    double_step_ranks,   ///< no double step on a board of fewer than eight ranks
    castling_gap,        ///< not exactly two or three squares between king and rook
    off_board,           ///< `at` is no longer on the board
    no_shrink_promotion, ///< the shrink leaves no pawn on its last row on `at`
    // Gunnery
    no_screen,     ///< the first piece ahead of the pawn is the enemy on `at`
    second_screen, ///< beyond the screen another friend on `at` ends the view
    shielded,      ///< beyond the screen an enemy pawn on `at` ends the view
    empty_shot,    ///< there is no piece on `at`
    // Variants with a definition
    royal_into_check,          ///< the piece on `at` attacks the royal piece's target
    royals_face,               ///< the royal pieces would face each other; the other one is on `at`
    royal_explodes,            ///< the mover's royal piece on `at` would explode, too
    king_may_not_flee,         ///< in check the king must not move, except to capture the checking piece
    must_capture,              ///< a capture is possible, so one must be made
    must_drop,                 ///< there is a piece in the pocket that must be dropped first
    gives_check,               ///< check may not be given in this way
    check_too_early,           ///< only the last move of a full turn may give check
    never_moves_again,         ///< on `at` the piece could never move again
    does_not_capture_its_like, ///< the piece on `at` is of the same kind
    outside_region,            ///< the piece never goes to `at`
    wall_there,                ///< `at` is closed
    nothing_to_hop,            ///< the piece must hop over exactly one other
    no_pass,                   ///< passing is not allowed
    no_drops,                  ///< the variant has no drops
    not_in_pocket,             ///< there is no such piece in the pocket
    drop_occupied,             ///< `at` is occupied
    no_drop_there,             ///< such a piece is not dropped on `at`
    doubled_on_file,           ///< an unpromoted one stands on the file of `at`
    bishops_same_color,        ///< bishops could not stand on both colours
    no_gate,                   ///< no piece can be gated on `at` after a move
    no_wall_there,             ///< no wall can stand on `at`
    wall_missing,              ///< a wall must be placed
    no_wall_fits,              ///< after the move to `at` there is no square for the wall that must follow
    turn_unfinished,           ///< more choices must be made
    turn_complete,             ///< the turn has its one move and is complete
    several,                   ///< more than one turn matches; the last: see `reasons`
};
inline constexpr int reasons = int(reason::several) + 1;

struct refusal {
    reason why = reason::none;
    square at = no_square;
    square to = no_square;

    constexpr explicit operator bool() const { return why != reason::none; }
    friend constexpr bool operator==(refusal const&, refusal const&) = default;
};

/// Errors of a setup: a set of bits, some of which a caller may forgive.
enum setup_fault : std::uint32_t {
    no_fault = 0,
    no_king = 1u << 0,
    several_kings = 1u << 1,
    pawn_on_last_rank = 1u << 2,  ///< on a first or last rank
    opponent_in_check = 1u << 3,  ///< the side not to move is in check
    bad_castling_right = 1u << 4, ///< a right without king or castling partner in place
    bad_ep_target = 1u << 5,      ///< an en passant target without its pawn
    bad_momentum = 1u << 6,       ///< momentum of an empty square, a king, the wrong side of the board …
    bad_size = 1u << 7,           ///< not the size of the variant's board
    pieces_off_board = 1u << 8,
    foreign_piece = 1u << 9,    ///< an `other_` kind where both armies are the same
    too_many_pieces = 1u << 10, ///< more of one side than a turn of this variant can hold
};

} // namespace vpgn::rules
