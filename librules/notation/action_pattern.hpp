// The demands of a written action, bound to the pieces of its game: kinds instead of names.
#pragma once

#include "board/piece_table.hpp"
#include "core/castling.hpp"
#include "core/choice.hpp"
#include "core/choice_mask.hpp"
#include "notation/native/board_view.hpp"
#include "notation/native/native_word.hpp"
#include "syntax/action.hpp"
#include "syntax/events.hpp"

#include <cstdint>

namespace vpgn::replay {

/// One parsed action of a written turn.
struct written_action {
    syntax::action text;
    syntax::join joined_by = syntax::join::first;
    span where;                         ///< its span in the whole text
    bool has_foreign_promotion = false; ///< by a letter of other languages: see with_english_promotion
};

using rules::all_kinds;
using rules::kind_set;
using rules::set_of;

struct action_pattern {
    kind_set pieces = 0;        ///< which pieces the action may mean
    kind_set partners = 0;      ///< the partner in a king's swap: `Ke8<>Ra8`; 0: not given
    kind_set promotions = 0;    ///< the promotion; 0: not given
    kind_set turned = 0;        ///< for `@`: pocket pieces that may be meant to be dropped promoted
    bool states_turned = false; ///< `+L@e4`: promoted for certain
    bool castle_short = false;
    bool castle_long = false;
    bool pass = false;
    bool stop = false;                 ///< origin and target are the same square
    bool nobody_named = false;         ///< neither by name nor by the origin: a pawn, or a single square
    bool omits_leaps = false;          ///< a pawn may leap from two files away without a written file
    bool any = false;                  ///< matches any choice: see repair.hpp
    bool shot_by_capture_mark = false; ///< `joined_by` is a shot, written as `x`
    /// The squares mean castling: the king's own two, `e1g1`, or the king's and its partner's, `e1h1`.
    bool castles_by_squares = false;
    bool may_begin_with_partner = false; ///< of castling also the partner's and the king's: `h1e1`
    /// Such squares may mean castling, too: a royal piece by its letter and a target, in a variant with other
    /// pieces than chess.
    bool is_step_of_king = false;
    bool is_unusual_king = false; ///< of these: it does not move as the king of chess
    /// Coordinates without a piece, as engines write them: they have no mark of check.
    bool is_bare_course = false;
    syntax::mark marked_by = syntax::mark::none;
    int from_file = -1, from_rank = -1, to_file = -1, to_rank = -1; ///< -1: not given
    native_demand native;                                           ///< of a word in a native notation
    /// The pieces of a game in which the written `+` may mean that the piece is turned over; null elsewhere.
    rules::piece_table const* plus_turns = nullptr;

    bool states_origin() const { return from_file >= 0 && from_rank >= 0; }
    bool states_target() const { return to_file >= 0 && to_rank >= 0; }
    /// Two squares and nothing else, `e1g1`, as engines write moves.
    bool is_two_squares() const {
        return pieces == all_kinds && states_origin() && states_target() && marked_by == syntax::mark::none &&
               promotions == 0 && !any;
    }
    /// `Kb1` in Janus Chess, as XBoard writes castling: on a board or by a king where it is no word of chess.
    bool may_castle_as_step(int files) const { return is_step_of_king && (files != 8 || is_unusual_king); }
    /// A pawn's target alone.
    bool may_leap() const { return nobody_named && states_target() && from_file < 0 && from_rank < 0; }
    /// A mask that contains all matching choices. `fits` decides.
    template <class squares>
    rules::basic_choice_mask<squares> mask() const;
};

/// Binds `action` for the side `mover`. With `shots`, a pawn's capture along its file (`e2xe7`) means a shot.
/// Cost: parses a Betza name if there is one.
action_pattern pattern_of(syntax::action const& action, rules::piece_table const&, rules::color mover,
                          bool shots = false);

/// The same with what only a turn that is not plain needs: whether it is a step that may mean castling.
action_pattern full_pattern_of(syntax::action const& action, rules::piece_table const&, rules::color mover,
                               bool shots = false);

/// Whether it is a capture without a piece and without a file, `xd5`, which only a pawn's can be.
inline bool lacks_file_of_pawn(syntax::action const& a) {
    return a.kind == syntax::action::form::move && a.piece.named_by == syntax::naming::none &&
           a.marked_by == syntax::mark::capture && a.from_file < 0;
}

/// The promotions of the side that pieces named after a move mean: those that move alike are the same.
kind_set promotions_meant(kind_set named, rules::piece_table const&, rules::color mover);

/// A choice, with the facts of the board needed to compare it with an action.
struct choice_on_board {
    rules::choice choice;
    rules::piece who;                         ///< the piece on its origin
    rules::piece on_target;                   ///< the piece on its target
    rules::square partner = rules::no_square; ///< rules::castling_partner
    bool is_long = false;                     ///< rules::is_written_long
};

template <class P>
choice_on_board on_board(P const& before, rules::choice const& c) {
    return {c, before.at(c.from), before.at(c.to), rules::castling_partner(before, c),
            rules::is_written_long(before, c)};
}

/// Whether it matches. Capture marks are not compared: see checks/.
bool fits(action_pattern const&, choice_on_board const&);
/// The same for a word in a native notation.
bool fits_native(action_pattern const&, board_view const&, rules::choice const&);
/// Whether a choice is the castling that two squares mean, on which `on_origin` and `on_target` are.
bool castles_as_squares(action_pattern const&, choice_on_board const&, rules::piece on_origin,
                        rules::piece on_target);

namespace detail {

/// By the words of a native notation, or by squares that mean castling. Not inlined: most turns have letters.
template <class P>
[[gnu::noinline]] bool fits_otherwise(action_pattern const& w, P const& before, rules::choice const& c) {
    if (!w.castles_by_squares) return fits_native(w, board_view(before), c);
    rules::piece const on_origin =
        w.states_origin() ? before.at(rules::square_at(w.from_file, w.from_rank)) : rules::piece();
    return castles_as_squares(w, on_board(before, c), on_origin,
                              before.at(rules::square_at(w.to_file, w.to_rank)));
}

} // namespace detail

/// Whether `c`, an open choice of `before`, matches.
template <class P>
bool fits(action_pattern const& w, P const& before, rules::choice const& c) {
    if (w.castles_by_squares || w.native.in != nullptr) [[unlikely]]
        return detail::fits_otherwise(w, before, c);
    return fits(w, on_board(before, c));
}

} // namespace vpgn::replay
