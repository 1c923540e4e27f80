// Texts for the reasons of the rules. A row for each: the code of its finding, its weight relative to other
// reasons, and its sentence, with placeholders in braces (see refusals.cpp).
//
// To add a reason: an enumerator in core/reason.hpp and a row here, at the same index.
#pragma once

#include "core/reason.hpp"
#include "notation/refusals.hpp"
#include "report/codes/code.hpp"

#include <string_view>

namespace vpgn::replay {

/// A refused choice between two squares, its refusal, and the board.
struct refused_occasion {
    rules::refusal const& why;
    rules::square from, to;
    refusal_scene const& scene;

    rules::piece occupies() const { return scene.board.at(why.at); }
};

struct refusal_row {
    rules::reason why;
    finding_code code;
    int weight; ///< if several pieces might have been meant, the heaviest reason is reported
    std::string_view text;
};

/// Another sentence for the same reason, under a condition.
struct refusal_exception {
    rules::reason why;
    bool (*holds)(refused_occasion const&);
    std::string_view text;
};

namespace refusals {

using rules::reason;
using code = finding_code;

constexpr refusal_row rows[] = {
    {reason::none, code::turn_shape, 5, "the turn is not complete"},
    {reason::empty_origin, code::no_such_piece, 1, "{from} is empty"},
    {reason::enemy_piece, code::no_such_piece, 1, "{from} holds {owned from}"},
    {reason::own_piece_on_target, code::no_such_move, 3, "{to} is occupied by {owned to}"},
    {reason::no_such_step, code::no_such_move, 1, "{a mover} on {from} cannot reach {to}"},
    {reason::blocked, code::no_such_move, 5, "{at} blocks the {mover} on {from}"},
    {reason::captures_nothing, code::no_such_move, 4,
     "{at square} is empty, and the {mover} moves there only to capture"},
    {reason::cannot_capture, code::no_such_move, 4, "the {mover} on {from} does not capture {at}"},
    {reason::promotion_missing, code::promotion, 8, "a pawn that reaches {to} must promote"},
    {reason::no_promotion, code::promotion, 8, "the {mover} on {from} does not promote with this move"},
    {reason::not_in_promotions, code::promotion, 8, "a pawn promotes to a {promotions}"},
    {reason::king_in_check, code::king_in_check, 10, "{at} would attack the king"},
    {reason::no_castling, code::castling_refused, 5, "this variant has no castling"},
    {reason::no_castling_right, code::castling_refused, 5,
     "no castling right: the king or the {partner} has moved"},
    {reason::castling_blocked, code::castling_refused, 5, "{at} is between the king and the {partner}"},
    {reason::castling_check, code::castling_refused, 5,
     "the king would pass over or stop on {at square}, which is attacked"},
    {reason::game_over, code::game_over, 20, "the game had already ended"},
    {reason::in_motion, code::in_motion, 7, "{at} is in motion: it continues to {next} or is stopped"},
    {reason::not_in_motion, code::not_in_motion, 5, "{at} is at rest"},
    {reason::must_go_on, code::must_go_on, 5, "{at} can continue to {next}, so it must"},
    {reason::second_action, code::second_start, 9,
     "a second piece is started or stopped: a turn has one action"},
    {reason::moved_already, code::moved_already, 6, "{at} has already acted this turn"},
    {reason::stopped_already, code::moved_already, 6, "{at} was stopped this turn"},
    {reason::action_missing, code::no_action, 5, "no piece is started or stopped, though one could be"},
    {reason::bound_piece, code::bound_piece, 7, "{at} must continue"},
    {reason::bound_direction, code::bound_direction, 7, "{at} must continue in the same direction"},
    {reason::bound_quiet, code::bound_capture, 7, "after a move without capture {at} may not be taken"},
    {reason::bound_capture, code::bound_capture, 7, "after its capture {at} must capture again"},
    {reason::weaker_follower, code::wrong_follower, 5, "{at} is weaker and can go to {next}, so it must"},
    {reason::chain_continues, code::chain_stops, 5, "{at} can go to {next}, so it must"},
    {reason::no_chain, code::wrong_follower, 5, "no piece can move to {at square}, the square just vacated"},
    {reason::not_vacated, code::wrong_follower, 5,
     "the square just vacated is {next}, and {at} must go there"},
    {reason::followed_already, code::wrong_follower, 5, "{at} has moved in this turn"},
    {reason::check_unanswered, code::check_unanswered, 5, "{at} attacks the king after the leading move"},
    {reason::kings_adjacent, code::kings_adjacent, 5, "{at} would be next to it"},
    {reason::placement_missing, code::placement_missing, 5,
     "a side that is not in check begins its turn with a placement, `G@…`"},
    {reason::placement_in_check, code::bad_placement, 5, "a side in check does not place the neutral piece"},
    {reason::placement_occupied, code::bad_placement, 5, "the square is occupied by {at}"},
    {reason::placement_opens_king, code::bad_placement, 5, "{at} would attack the king"},
    {reason::placement_strands, code::bad_placement, 5, "it gives no check and leaves no move"},
    {reason::placement_checks, code::move_after_check, 5, "the placement gives check"},
    {reason::placed_already, code::bad_placement, 5, "a turn has one placement"},
    {reason::move_missing, code::move_missing, 5, "the placement gives no check, so a move must follow"},
    {reason::only_kings_capture, code::only_kings_capture, 9, "{at} is not a king"},
    {reason::swap_in_check, code::teleport_refused, 5, "the king is in check"},
    {reason::swap_attacked, code::teleport_refused, 5, "{at} attacks the king there"},
    {reason::swap_partner, code::teleport_refused, 5,
     "the king swaps places with a friendly piece other than a pawn, not with {at}"},
    {reason::shrink_check, code::shrink_check, 10, "{at} attacks the king once the board has shrunk"},
    {reason::shrink_promotion, code::shrink_promotion, 5,
     "the shrink leaves {owner at}'s pawn on {at square}, its last row: it becomes a queen, rook, bishop or "
     "knight"},
    {reason::double_step_ranks, code::double_step_ranks, 5, "the board has {ranks} ranks"},
    {reason::castling_gap, code::castling_refused, 5,
     "squares between the king and {at}: {gap}, where castling needs two or three"},
    {reason::off_board, code::no_such_move, 1,
     "the board has {files} files and {ranks} ranks: there is no {at square}"},
    {reason::no_shrink_promotion, code::shrink_promotion, 5,
     "there is no pawn on {at square} that the shrink leaves on its last row"},
    {reason::no_screen, code::shot_refused, 5,
     "{at} comes first ahead of the pawn on {from}, and is no screen"},
    {reason::second_screen, code::shot_refused, 5, "{at} is a second screen"},
    {reason::shielded, code::shot_refused, 5, "{at} ends the line of fire"},
    {reason::empty_shot, code::shot_refused, 5, "there is no piece on {to} to shoot"},
    {reason::royal_into_check, code::king_in_check, 10, "{at} would attack the king"},
    {reason::royals_face, code::king_in_check, 10, "the kings would face each other: {at}"},
    {reason::royal_explodes, code::king_in_check, 10, "{at} would explode, too"},
    {reason::king_may_not_flee, code::king_in_check, 10, "a king in check cannot move"},
    {reason::must_capture, code::no_such_move, 5, "a capture is possible, so one must be made"},
    {reason::must_drop, code::no_such_move, 5, "a piece in hand must be dropped first"},
    {reason::gives_check, code::no_such_move, 5, "it gives check, which it may not"},
    {reason::check_too_early, code::no_such_move, 5, "only the last move of a full turn may give check"},
    {reason::never_moves_again, code::no_such_move, 5, "it could never move again from {at square}"},
    {reason::does_not_capture_its_like, code::no_such_move, 5, "{at} is of the same kind"},
    {reason::outside_region, code::no_such_move, 5, "{at square} is outside the piece's region"},
    {reason::wall_there, code::no_such_move, 5, "{at square} is closed"},
    {reason::nothing_to_hop, code::no_such_move, 5, "there is not exactly one piece to hop over"},
    {reason::no_pass, code::no_such_move, 5, "passing is not allowed here"},
    {reason::no_drops, code::no_such_move, 5, "this variant has no drops"},
    {reason::not_in_pocket, code::no_such_piece, 6, "there is no such piece in the pocket"},
    {reason::drop_occupied, code::no_such_move, 5, "the square is occupied by {at}"},
    {reason::no_drop_there, code::no_such_move, 5, "such a piece is not dropped on {at square}"},
    {reason::doubled_on_file, code::no_such_move, 5, "there is already one on the file of {at square}"},
    {reason::bishops_same_color, code::no_such_move, 5, "the bishops would be on squares of one colour"},
    {reason::no_gate, code::no_such_move, 5, "nothing can be gated after this move"},
    {reason::no_wall_there, code::no_such_move, 5, "no wall can be placed on {at square}"},
    {reason::wall_missing, code::turn_shape, 5, "a wall must be placed"},
    {reason::no_wall_fits, code::no_such_move, 5, "after this move no square is left for the wall"},
    {reason::turn_unfinished, code::turn_shape, 5, "the turn is not complete"},
    {reason::turn_complete, code::turn_shape, 5, "the move was complete before this"},
    {reason::several, code::several_turns, 5, "more than one move matches"},
};

constexpr refusal_exception exceptions[] = {
    // A blocked pawn, in chess and in its variants: it was to advance, not to capture.
    {reason::cannot_capture,
     [](refused_occasion const& o) {
         return o.scene.board.at(o.from).kind() == rules::kind::pawn &&
                rules::file_of(o.from) == rules::file_of(o.to);
     },
     "{at} blocks the {mover} on {from}"},
    {reason::in_motion, [](refused_occasion const& o) { return o.why.to == rules::no_square; },
     "{at} is in motion and can only be stopped"},
    {reason::no_such_step, [](refused_occasion const& o) { return o.from == o.to; },
     "{owned to} is already on {to}"},
    {reason::placement_opens_king,
     [](refused_occasion const& o) { return o.occupies().kind() == rules::kind::king; },
     "the kings would meet"},
    {reason::swap_partner, [](refused_occasion const& o) { return !o.occupies(); },
     "there is no piece on {at} to swap places with"},
    // A promotion.
    {reason::shrink_check, [](refused_occasion const& o) { return o.from == o.to; },
     "the piece that {at} becomes would attack the king"},
};

/// Each reason has its row, at its index.
constexpr bool in_order() {
    if (std::size(rows) != std::size_t(rules::reasons)) return false;
    for (std::size_t i = 0; i < std::size(rows); ++i)
        if (rows[i].why != reason(i)) return false;
    return true;
}
static_assert(in_order(), "the rows are in the order of the reasons");

} // namespace refusals

/// O(1).
constexpr refusal_row const& row_of(rules::reason why) {
    return refusals::rows[std::size_t(why)];
}

/// The sentence for `why`, with its placeholders. Cost: linear in the exceptions.
inline std::string_view sentence_of(refused_occasion const& o) {
    for (refusal_exception const& other : refusals::exceptions)
        if (other.why == o.why.why && other.holds(o)) return other.text;
    return row_of(o.why.why).text;
}

} // namespace vpgn::replay
