// A position of a variant that is given by a definition, and all that may be asked of it: what is open, why
// something is not, what playing it does, how the game ends. Which of its choices end a turn is for
// position.hpp.
//
// What is open is found in two steps: how pieces go (moves.hpp), and whether the rules let them
// (legality.cpp).
#pragma once

#include "board/position_key.hpp"
#include "core/choice_mask.hpp"
#include "core/effort.hpp"
#include "core/event.hpp"
#include "core/reason.hpp"
#include "core/variant.hpp"
#include "variants/defined/attacks.hpp"

#include <optional>

namespace vpgn::rules::defined {

/// The progress of a turn.
enum class stage : std::uint8_t {
    start, ///< nothing has been chosen
    moved, ///< a move has been made; a wall, a gate or another move may follow
    done,  ///< nothing may follow
};

/// A piece that a choice took off the board, in the order in which they go.
struct removal {
    square at = no_square;
    piece who;
    kind was = no_kind;
    bool blasted = false;
};

/// The changes of a choice to the board.
struct change {
    inline_list<removal, 10> removed;
    piece mover;  ///< as it was before
    piece placed; ///< as it is now; no piece if it is gone
    square to = no_square;
    square partner_from = no_square; ///< of castling
    square partner_to = no_square;
    square wall_from = no_square; ///< the square of the wall that has been moved
    bool captures = false;
};

struct castling_squares {
    square king_from = no_square, king_to = no_square;
    square partner_from = no_square, partner_to = no_square;
};

/// The pseudo-royal pieces a move must keep safe, for the board after it and after what follows it in its
/// turn.
struct royal_guard {
    square_set own;              ///< of the side that moves, after its move
    square_set theirs;           ///< of the other side, before it
    castling_squares castling{}; ///< of a castling, where a wall may shield the squares that the king crosses
    bool takes = false;          ///< one of `theirs`: then the own ones may be left attacked
};

/// Conditions to test before a move is found legal: computed once for all moves of a position.
struct duties {
    bool capture = false; ///< a capture is possible, so one must be made
    bool drop = false;    ///< a drop is open, so one must be made
};

class state {
public:
    state(compiled_definition const&, setup const&);
    static setup_verdict judge(compiled_definition const&, setup const&);
    setup as_setup() const;

    compiled_definition const& all() const { return *all_; }
    definition const& rules() const { return all_->rules; }
    color to_move() const { return to_move_; }
    std::uint32_t number() const { return number_; }
    board const& pieces() const { return board_; }
    piece at(square s) const {
        piece const m = board_[s];
        return m == wall_piece || m == edge_piece ? piece() : m;
    }
    bool is_wall(square s) const { return board_.walls().has(s); }
    int pocket(color c, kind k) const { return pocket_[std::size_t(c)][std::size_t(k)]; }

    // open choices (moves.hpp, legality.cpp)

    template <class Visit>
    void each_choice(Visit&& visit) const;
    template <class Visit>
    void each_choice_like(basic_choice_mask<square_set> const& mask, Visit&& visit) const;
    choice only_move(kind, square_set const& from, square to, kind promotion) const;
    choice only_drop(kind, square to) const;
    choice open_castling(bool long_side) const;
    choice castling_to_side(bool long_side) const;
    refusal why_not(choice const&) const;
    bool has_choice() const;
    /// Of a choice that is open.
    bool captures(choice const&) const;

    // ---- playing (play.cpp)

    void play(choice const&, event_list*);
    void end_turn();
    bool turn_may_end() const;
    refusal why_unfinished() const;
    /// How many moves a turn has; more than one only where the rules have such turns.
    int moves_due(color mover, std::uint32_t number) const;

    // ---- how the game ends (ends.cpp)

    bool in_check() const { return checked(to_move_); }
    /// The pieces that could capture a royal enemy on a square.
    square_set attackers(color by, square) const;
    /// Those that give check, to royal and to pseudo-royal pieces.
    square_set checkers() const;
    verdict judge_end() const;
    bool decided_without_check() const;
    /// Neither side can win any more: royal pieces are alone on the board, or a side could only promote its
    /// last pawn, which it need not do (Sittuyin).
    bool is_dead() const;
    /// The game may end by counting the pieces: both sides have passed, or the kings have faced each other
    /// for two turns. A record may continue all the same; a count of turns does not.
    bool may_be_counted() const;

    std::uint64_t hash() const;
    friend bool operator==(state const&, state const&);

    /// The squares of castling, whether or not it is open; none without a right.
    castling_squares castling_squares_of(color, bool long_side) const;
    /// Of castlings of the side to move.
    bool is_long(choice const& castling) const {
        return castling.to == castling_squares_of(to_move_, true).king_to &&
               castling.to != castling_squares_of(to_move_, false).king_to;
    }
    /// Whether records write that castling as the long one.
    bool is_written_long(choice const& castling) const { return is_long(castling) != nearer_to_a_file(); }
    square castling_partner(choice const& castling) const {
        return castling_squares_of(to_move_, is_long(castling)).partner_from;
    }

    /// A turn of more moves than that is cut off: it must fit into a rules::turn.
    static constexpr std::uint32_t most_moves_of_turn = 16;

private:
    color them() const { return !to_move_; }
    /// Whether the short castling of the side to move is that towards the a-file.
    bool nearer_to_a_file() const {
        square const king = castling_king_[std::size_t(to_move_)];
        return rules().castling_steps != 0 && king != no_square && 2 * file_of(king) < rules().files - 1;
    }
    void take_rights(setup const&, color);
    void take_gates(setup const&, color);
    bool moves_may_come() const;
    bool walls_come() const { return rules().walls != walling::none && !rules().wall_or_move; }
    bool wall_follows(choice const& c) const { return walls_come() && c.type != choice_type::pass; }

    // moves.hpp: how pieces go
    template <class Visit>
    void each_target(square from, Visit&& visit) const;
    template <class Visit>
    void each_step(square from, Visit&& visit) const;
    template <class Visit>
    void each_origin(piece, square to, Visit&& visit) const;
    template <class Visit>
    void each_origin_or_again(piece, square to, Visit&& visit) const;
    template <class Visit>
    void each_move_to(piece, square to, square_set const& from, Visit&& visit) const;
    template <class Visit>
    void each_move_between(square from, square to, Visit&& visit) const;
    template <class Visit>
    void each_promotion(piece, square from, square to, bool captures, Visit&& visit) const;
    template <class Visit>
    void each_pseudo_legal(Visit&& visit) const;
    template <class Visit>
    void each_move(Visit&& visit) const;
    template <class Visit>
    void each_move_from(square from, Visit&& visit) const;
    template <class Visit>
    void each_drop_to(square_set const& mask, Visit&& visit) const;
    template <class Visit>
    void each_castling(Visit&& visit) const;
    template <class Visit>
    void each_special(Visit&& visit) const;
    template <class Visit>
    void each_sittuyin_promotion(square from, Visit&& visit) const;
    template <class Visit>
    bool each_second_until(Visit&& visit) const;
    template <class Visit>
    void each_second(Visit&& visit) const;
    bool has_second() const;
    template <class Visit>
    void each_wall_instead(Visit&& visit) const;
    bool is_promotion_open(piece, square from, square to, bool captures, kind promotion) const;
    bool offers_promotion(piece, square from, square to, bool captures, kind promotion) const;
    bool takes_in_passing(piece, square from, square to) const;
    square victim_in_passing(board const&, square to) const;

    // drops.cpp
    square_set drop_squares(kind) const;
    square_set drop_squares_among(square_set const&, kind) const;
    square_set turned_drop_squares(kind) const;
    square_set enclosing_squares(square_set) const;
    square_set enclosed_from(square) const;
    square_set wall_squares(square from, square to) const;
    bool below_limit(kind) const;
    bool may_drop(kind k) const { return rules().drops_are_free || pocket(to_move_, k) > 0; }
    int pocket_total(color) const;
    kind_set pocket_kinds(color) const;

    // legality.cpp
    duties duties_now() const;
    duties duties_that_touch(choice const&) const;
    bool capture_is_open() const;
    bool drop_is_open() const;
    /// Nothing is open once the effort for a game is spent.
    bool open(choice const& c, duties const& now) const {
        if (effort_spent()) return false;
        spend_effort(1);
        return !why_illegal(c, now);
    }
    refusal why_illegal(choice const&, duties const&) const;
    refusal why_unsafe(choice const&) const;
    refusal why_any_unsafe(choice const&) const;
    refusal why_plainly_unsafe(choice const&) const;
    refusal why_exposed(choice const&) const;
    template <class Board>
    refusal why_royal_unsafe(choice const&, Board const&, square by, square king, square other) const;
    board_after plainly_after(choice const&) const;
    square victim_aside(choice const&) const;
    refusal why_castling_unsafe(choice const&) const;
    royal_guard guard_after(choice const&, board const& before, board const& after, change const&) const;
    refusal why_guard_lost(royal_guard const&, choice const&, board const& after, change const&) const;
    square_set blasted() const;
    refusal why_guard_fails(royal_guard const&, board const&, square to) const;
    bool guards_second() const;
    refusal why_second_unsafe(choice const&) const;
    refusal why_no_second_fits(choice const&) const;
    bool surely_leaves_room_for_wall(choice const&) const;
    refusal why_bishops_unsafe(choice const&) const;
    bool touches_royal(choice const&) const;
    board after(choice const&, change*) const;
    bool gives_check(choice const&) const;
    square_set pseudo_royals(color, board const&) const;
    square_set candidates_for_royalty(color, board const&) const;
    bool shielded(square, square_set const& theirs) const;
    bool checked(color) const;
    square royal_attacker(board const&, color) const;

    // refusals.cpp
    refusal why_no_move(choice const&) const;
    refusal why_no_step(choice const&) const;
    refusal why_no_drop(choice const&) const;
    refusal why_no_second(choice const&) const;
    refusal why_no_castling(choice const&) const;

    // play.cpp
    void apply(board&, choice const&, change&) const;
    void apply_move(board&, choice const&, change&) const;
    void explode(board&, change&) const;
    void turn_to_wall(board&, change&) const;
    void note_passing(choice const&, piece mover);
    void note_passed_squares(choice const&, piece mover);
    void note_clock(choice const&, change const&);
    void note_rights(choice const&, change const&);
    void note_gates(choice const&, change const&);
    void note_dropped_castling(square);
    void note_check(choice const&, change const&);
    void to_pockets(change const&, event_list*);
    void take_from_pocket(kind);
    void flip_enclosed(choice const&, event_list*);
    void describe(choice const&, change const&, event_list&) const;
    void note_heavy_check(color mover, bool checks);
    int moves_due() const { return moves_due(to_move_, number_); }

    // ends.cpp
    void look_for_end();
    verdict extinction() const;
    verdict flags() const;
    verdict connections() const;
    bool flag_reached(color) const;
    bool king_can_follow() const;
    verdict by_material() const;
    verdict valued(outcome_value, ending) const;
    bool pieces_connect(color) const;

    compiled_definition const* all_;
    board board_;
    by_color<std::array<std::uint8_t, most_kinds>> pocket_{};
    color to_move_ = color::white;
    std::uint8_t castling_ = 0;
    by_color<square> castling_king_{no_square, no_square};
    std::array<square, 4> partner_{no_square, no_square, no_square, no_square}; ///< by right, as its bit
    std::uint32_t clock_ = 0;
    std::uint32_t number_ = 1;
    square_set ep_targets_;     ///< by double steps of the last turn
    square passer_ = no_square; ///< the piece that made them, where `ep_targets_` does not determine it
    square_set gates_;
    by_color<std::uint8_t> checks_left_{};
    verdict over_; ///< the game has ended by it, though there be moves
    bool maybe_checked_ =
        true; ///< false: the side to move is surely neither in check nor bound to part the kings

    // Between turns, for ends and rules that look back.
    bool passed_turn_ = false;   ///< the last turn was a pass
    bool passed_before_ = false; ///< and the one before it
    bool faced_ = false;         ///< the royal pieces faced each other after the last turn but one
    by_color<bool>
        heavy_check_{}; ///< in the row of checks that this side gives there was one by a heavy piece

    // Within a turn.
    stage stage_ = stage::start;
    std::uint8_t moves_made_ = 0; ///< moves
    choice last_;                 ///< the last move of the turn, or of the turn before
    square_set open_gates_;
    kind_set gate_kinds_ = 0; ///< in the pocket before the move
    std::uint16_t blasted_ =
        0; ///< squares next to `last_.to` that an explosion of this turn has emptied, by rows of three
    bool must_gate_ = false;     ///< without a piece in the gate the move is illegal
    royal_guard guard_;          ///< only where `guards_second`
    square_set next_ep_targets_; ///< squares passed in this turn
    square passing_piece_ = no_square;
    bool check_given_ = false; ///< by a move of this turn that may have been its last
};

} // namespace vpgn::rules::defined

#include "variants/defined/moves.hpp"
