// Momentum Chess: a piece that has moved keeps moving. The rules, clause by clause, are in README.md.
//
// A turn is followed choice by choice. Autostops are not choices: a piece in motion that was blocked at any
// moment of the turn may have stopped there, so the position stores the set of those, and no order has to be
// guessed.
#pragma once

#include "board/army_pair.hpp"
#include "board/placement.hpp"
#include "core/castling.hpp"
#include "core/choice_mask.hpp"
#include "core/judging.hpp"
#include "core/pawns.hpp"
#include "core/variant.hpp"
#include "variants/momentum/king_danger.hpp"

#include <array>

namespace vpgn::rules {

class momentum_position {
public:
    static constexpr bool one_choice = false;
    static constexpr unsigned offers =
        offers_choices_like | offers_only_move | offers_pieces | offers_choice_between | offers_can_take_king;

    static setup_verdict judge(setup const&, game_rules const&);
    static momentum_position from(setup const&, game_rules const&);
    setup as_setup() const;

    color to_move() const { return to_move_; }
    piece at(square s) const { return pieces_.at(s); }
    placement const& pieces() const { return pieces_; }
    game_rules const& terms() const { return *terms_; }
    std::uint32_t number() const { return number_; }

    template <class Visit>
    void each_choice(Visit&& visit) const;
    /// Those of them that are in `mask` and are ever written: faster where the target is known.
    template <class Visit>
    void each_choice_like(choice_mask const& mask, Visit&& visit) const;
    /// The only one of those, a continuation, a start or a stop, that matches.
    choice only_move(kind, bitboard from, square to, kind promotion) const;
    choice open_castling(bool long_side) const;
    void play(choice, event_list*);
    bool turn_may_end() const { return !why_unfinished(); }
    refusal why_unfinished() const;
    void end_turn(event_list*);
    refusal why_not(choice) const;

    /// Whether the opponent, if it were to move, could capture the king of the side to move within one turn.
    bool in_check() const;
    /// Pieces at rest that could be started to capture an enemy on `s`, and those that their momentum carries
    /// there as the first event of a turn.
    bitboard attackers(color by, square s) const;
    /// Those of the king of the side to move; others may reach it after other events of a turn.
    bitboard checkers() const {
        return king_taken(pieces_) ? 0 : attackers(!to_move_, pieces_.king(to_move_));
    }
    /// Whether the side to move can capture the king that the other side has left capturable: legal, but
    /// reported as a warning.
    bool can_take_king() const;
    /// Cost: the number of turns, if the side to move is in check, but at most `most_states_for_mate` states,
    /// each as often as it is reached; beyond that the verdict is undecided. With fifteen pieces in motion
    /// per side there can be a hundred times as many.
    verdict judge_end() const;
    static constexpr std::size_t most_states_for_mate = 100'000;

    // Whether the piece on `s` is in motion, for explanations of a turn.
    bool is_in_motion(square s) const { return has(in_motion_, s); }
    /// The target of the momentum of the piece in motion on `s`, or `no_square`; it may be unable to go there
    /// now.
    square carried_to(square s) const { return shifted(s, vector_[std::size_t(s)]); }

    /// The choice that a written step of the piece on `from` means: a stop, a continuation, or a start.
    choice choice_between(square from, square to) const {
        if (from == to) return {choice_type::stop, from, to, no_kind};
        bool const carried = has(waiting_, from) && carried_to(from) == to && can_go_on(from);
        return {carried ? choice_type::go_on : choice_type::move, from, to, no_kind};
    }

    std::uint64_t hash() const;
    friend bool operator==(momentum_position const& a, momentum_position const& b);

private:
    bitboard own() const { return pieces_.of(to_move_); }
    /// Own pieces that may be started: at rest, or blocked at some moment of this turn.
    bitboard startable() const { return (own() & ~in_motion_ & ~done_) | (waiting_ & could_stop_); }
    bool can_go_on(square) const;
    bool someone_can_go_on() const;
    bitboard step_targets(square) const;
    castling_way castling_path(bool long_side) const;
    refusal why_no_castling(bool long_side) const;
    refusal why_no_step(square from, square to) const;
    /// The reason why the momentum of the piece on `from`, which cannot continue, does not carry it to `to`.
    refusal why_not_carried(square from, square to) const;
    /// For refusals that are the same as in chess.
    refusal_view view() const { return {pieces_, {castling_, ep_targets_}, *terms_->armies, to_move_, true}; }
    square victim_of(square from, square to) const;
    bool action_exists() const;
    bool settles(choice, bitboard decisive) const;
    struct answer_search;
    momenta in_motion() const { return {in_motion_, capturing_, vector_}; }
    bool may_take_king(color by) const;
    bool can_start(square from, square to) const;

    void start(choice, event_list*);
    void go_on(choice, event_list*);
    void autostop(square, event_list*);
    void bring_to_rest(square);
    void take(square, event_list*);
    void castle(choice, event_list*);
    void carry(square from, square to, displacement, bool capturing);
    void note_blocked();
    void begin_turn();

    template <class Visit>
    void each_promotion(choice, Visit&) const;
    template <class Visit>
    void each_castling(Visit&) const;

    placement pieces_;
    game_rules const* terms_ = nullptr;
    std::array<displacement, 64> vector_{}; ///< valid where in_motion_ has the square, zero elsewhere
    bitboard in_motion_ = 0;
    bitboard capturing_ = 0; ///< of those in motion, the ones that may only continue by capturing
    bitboard ep_targets_ = 0;
    color to_move_ = color::white;
    std::uint8_t castling_ = 0;
    std::uint32_t clock_ = 0;
    std::uint32_t number_ = 1;

    // Within a turn; all clear between turns except waiting_ and could_stop_, which follow from the rest.
    bitboard waiting_ = 0;    ///< in motion since an earlier turn and not yet continued, stopped or started
    bitboard could_stop_ = 0; ///< of those waiting, the ones that were blocked at some moment of this turn
    bitboard done_ = 0;       ///< have continued, were started or stopped
    bitboard next_ep_targets_ = 0; ///< squares passed by this turn's double step
    bool acted_ = false;           ///< the turn's one action has been made
    bool resets_clock_ = false;
};

struct momentum {
    using position = momentum_position;
    enum rule_set : std::uint8_t { revised, old };
    static variant_info const& info();
};

// ---- templates

template <class Visit>
void momentum_position::each_promotion(choice c, Visit& visit) const {
    rules::each_promotion(c, arrives(pieces_.at(c.from), c.to), terms_->armies->promotions(to_move_), visit);
}

template <class Visit>
void momentum_position::each_castling(Visit& visit) const {
    for (bool const long_side : {false, true})
        if (!why_no_castling(long_side)) {
            castling_way const path = castling_path(long_side);
            visit(choice{choice_type::castle, path.king_from, path.king_to, no_kind});
        }
}

template <class Visit>
void momentum_position::each_choice_like(choice_mask const& mask, Visit&& visit) const {
    if (!mask.castling && (!mask.to || several(mask.to))) {
        each_choice(visit);
        return;
    }
    if (king_taken(pieces_)) return;
    if (mask.castling) {
        if (!acted_) each_castling(visit);
        return;
    }
    square const to = first(mask.to);
    bitboard const candidates = pieces_.of(mask.pieces) & own() & mask.from;
    for (square const s : squares(candidates & waiting_))
        if (carried_to(s) == to && can_go_on(s)) each_promotion({choice_type::go_on, s, to, no_kind}, visit);
    if (acted_) return;
    if (has(candidates & in_motion_, to)) visit(choice{choice_type::stop, to, to, no_kind});
    for (square const s : squares(candidates & startable()))
        if (can_start(s, to)) each_promotion({choice_type::move, s, to, no_kind}, visit);
}

template <class Visit>
void momentum_position::each_choice(Visit&& visit) const {
    if (king_taken(pieces_)) return;
    bool takes_king = false;
    auto const offer = [&](choice c) {
        takes_king = takes_king || pieces_.at(c.to).is(!to_move_, kind::king);
        visit(c);
    };
    for (square const s : squares(waiting_))
        if (can_go_on(s)) each_promotion({choice_type::go_on, s, carried_to(s), no_kind}, offer);
    if (!acted_) {
        for (square const s : squares(own() & in_motion_))
            visit(choice{choice_type::stop, s, s, no_kind});
        for (square const s : squares(startable()))
            for (square const to : squares(step_targets(s)))
                each_promotion({choice_type::move, s, to, no_kind}, offer);
        each_castling(visit);
    }
    // Capturing the king ends the game at once, so it matters which pieces had come to rest before (clause
    // 12).
    if (takes_king)
        for (square const s : squares(waiting_ & could_stop_))
            visit(choice{choice_type::autostop, s, s, no_kind});
}

} // namespace vpgn::rules
