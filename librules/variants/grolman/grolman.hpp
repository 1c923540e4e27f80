// Grolman Chess, also called Kazan Chess: a piece that can go to the square just vacated must follow. The
// rules, clause by clause, are in README.md.
//
// A turn is a leading move and then its followers, choice by choice: even a single possible follower is a
// choice, because the record contains it. Between the choices the position stores the square just vacated and
// the pieces that have moved.
#pragma once

#include "core/choice_mask.hpp"
#include "core/judging.hpp"
#include "core/orthodox_pieces.hpp"
#include "core/pawns.hpp"
#include "core/variant.hpp"

#include <array>

namespace vpgn::rules {

class grolman_position {
public:
    static constexpr bool one_choice = false;
    static constexpr unsigned offers = offers_choices_like | offers_only_move | offers_pieces |
                                       offers_choice_between | offers_mover_in_check;

    /// As in chess, except that several squares may have been passed, and that a side which has left its king
    /// in check is no error: it has lost (clause 11). Castling rights mean nothing here and are ignored.
    static setup_verdict judge(setup const&, game_rules const&);
    static grolman_position from(setup const&, game_rules const&);
    setup as_setup() const;

    color to_move() const { return to_move_; }
    std::uint32_t number() const { return number_; }
    piece at(square s) const { return pieces_.at(s); }
    placement const& pieces() const { return pieces_; }

    /// Before the leading move: the leading moves. After it: the possible followers to the vacated square,
    /// all pieces of the weakest kind that can (clause 4).
    template <class Visit>
    void each_choice(Visit&& visit) const;
    /// Those of them that are in `mask`: faster for leading moves with a known target.
    template <class Visit>
    void each_choice_like(choice_mask const& mask, Visit&& visit) const;
    /// The only one of those, a leading move or a follower, that matches.
    choice only_move(kind, bitboard from, square to, kind promotion) const;
    choice open_castling(bool) const { return {}; } // clause 1
    /// Also plays choices that are not open, so that replay can continue from an invalid record; any piece on
    /// the target is captured.
    void play(choice, event_list*);
    bool turn_may_end() const { return vacated_ != no_square && !chain_continues(); }
    refusal why_unfinished() const;
    void end_turn(event_list*);
    refusal why_not(choice) const;

    /// Whether the king of the side to move is attacked; also within a turn.
    bool in_check() const { return attacked(!to_move_, pieces_.king(to_move_)); }
    /// Legal within a turn, but it loses the game at the turn's end (clause 11).
    bool mover_in_check() const { return in_check(); }
    bitboard attackers(color by, square s) const {
        return orthodox_pieces::attackers(pieces_, by, s, pieces_.occupied());
    }
    bitboard checkers() const { return attackers(!to_move_, pieces_.king(to_move_)); }
    verdict judge_end() const;

    /// The square just vacated, within a turn; `no_square` between turns.
    square vacated() const { return vacated_; }
    /// The choice that a written step means: the first of a turn leads, the others follow.
    choice choice_between(square from, square to) const {
        return {vacated_ == no_square ? choice_type::move : choice_type::follow, from, to, no_kind};
    }

    std::uint64_t hash() const;
    friend bool operator==(grolman_position const& a, grolman_position const& b) {
        return a.to_move_ == b.to_move_ && a.ep_targets_ == b.ep_targets_ && a.vacated_ == b.vacated_ &&
               a.moved_ == b.moved_ && a.next_ep_targets_ == b.next_ep_targets_ && a.pieces_ == b.pieces_;
    }

private:
    bool attacked(color by, square s) const { return attackers(by, s) != 0; }
    bool moves_straight(square from, square to) const;
    bitboard leaders(kind, bitboard from, square to) const;
    std::array<bitboard, 6> able_to_follow() const;
    bitboard followers() const;
    bool chain_continues() const;
    bitboard leading_targets(square from) const;
    square victim_of(choice) const;
    refusal why_no_lead(choice) const;
    refusal why_no_follower(choice) const;
    /// The neighbours of the enemy king are closed to the king, whatever else attacks them (clause 8).
    bitboard next_to_enemy_king() const { return king_attacks(pieces_.king(!to_move_)); }
    /// Whether the opponent's last turn left its king in check.
    bool over() const { return attacked(to_move_, pieces_.king(!to_move_)); }
    bool in_check_once_led(choice) const;

    template <class Visit>
    void each_promotion(choice, Visit&) const;

    placement pieces_;
    bitboard ep_targets_ = 0; ///< by the double steps of the last turn
    color to_move_ = color::white;
    std::uint32_t clock_ = 0;
    std::uint32_t number_ = 1;

    // Within a turn; all clear between turns.
    square vacated_ = no_square;
    bitboard moved_ = 0;           ///< squares of the pieces that have moved this turn
    bitboard next_ep_targets_ = 0; ///< by the double steps of this turn
    bool resets_clock_ = false;
    game_rules const* terms_ = nullptr;
};

struct grolman {
    using position = grolman_position;
    static variant_info const& info();
};

// ---- templates

template <class Visit>
void grolman_position::each_promotion(choice c, Visit& visit) const {
    rules::each_promotion(c, arrives(pieces_.at(c.from), c.to), orthodox_pieces::becomes, visit);
}

template <class Visit>
void grolman_position::each_choice(Visit&& visit) const {
    if (vacated_ != no_square) {
        for (square const from : squares(followers()))
            each_promotion({choice_type::follow, from, vacated_, no_kind}, visit);
        return;
    }
    if (over()) return;
    bool const checked = in_check();
    for (square const from : squares(pieces_.of(to_move_)))
        for (square const to : squares(leading_targets(from))) {
            choice const lead{choice_type::move, from, to, no_kind};
            if (!checked || !in_check_once_led(lead)) each_promotion(lead, visit);
        }
}

template <class Visit>
void grolman_position::each_choice_like(choice_mask const& mask, Visit&& visit) const {
    if (mask.castling) return; // clause 1
    if (vacated_ != no_square || !mask.to || several(mask.to)) {
        each_choice(visit);
        return;
    }
    square const to = first(mask.to);
    for (kind_set left = mask.pieces & orthodox_pieces::all_kinds_on_board; left != 0; left &= left - 1)
        for (square const from : squares(leaders(kind(std::countr_zero(left)), mask.from, to)))
            each_promotion({choice_type::move, from, to, no_kind}, visit);
}

} // namespace vpgn::rules
