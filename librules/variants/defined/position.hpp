// The position types of variants that are given by a definition: one whose every turn is one choice, and one
// whose turns may be several (walls, gates, several moves). Both are a defined::state; they differ in who
// ends a turn.
#pragma once

#include "core/walk.hpp"
#include "variants/defined/state.hpp"

namespace vpgn::rules {

/// Which of the two types a definition needs.
constexpr bool one_choice_is_a_turn(definition const& rules) {
    return rules.walls == walling::none && !rules.seirawan_gating && rules.length == turn_length::single;
}

/// Positions point to the compiled definition, which must outlive them. About 3 KB; playing a choice costs
/// some thirty nanoseconds.
template <bool single>
class defined_position {
public:
    static constexpr bool one_choice = single;
    static constexpr unsigned offers =
        offers_choices_like | offers_count_turns | offers_own_squares | offers_castling_to_side |
        offers_castling_partner | offers_decided_without_check | offers_captures | offers_only_move |
        offers_is_dead | offers_only_drop | (single ? no_offers : offers_choices_due);
    using squares_type = square_set;

    static setup_verdict judge(setup const& given, game_rules const& terms) {
        return defined::state::judge(*terms.defined, given);
    }
    static defined_position from(setup const& given, game_rules const& terms) {
        return defined_position(defined::state(*terms.defined, given));
    }
    setup as_setup() const { return state_.as_setup(); }
    color to_move() const { return state_.to_move(); }
    std::uint32_t number() const { return state_.number(); }
    piece at(square s) const { return state_.at(s); }
    /// What a promoted piece is again once it is captured; `no_kind` of others.
    kind was(square s) const { return state_.pieces().was(s); }
    std::uint64_t hash() const { return state_.hash(); }
    friend bool operator==(defined_position const&, defined_position const&) = default;

    template <class Visit>
    void each_choice(Visit&& visit) const {
        state_.each_choice(visit);
    }
    template <class Visit>
    void each_choice_like(basic_choice_mask<square_set> const& mask, Visit&& visit) const {
        state_.each_choice_like(mask, visit);
    }
    /// As that of chess.
    choice only_move(kind k, square_set const& from, square to, kind promotion) const {
        return state_.only_move(k, from, to, promotion);
    }
    choice only_drop(kind k, square to) const { return state_.only_drop(k, to); }
    choice open_castling(bool long_side) const { return state_.open_castling(long_side); }
    choice castling_to_side(bool long_side) const { return state_.castling_to_side(long_side); }
    square castling_partner(choice const& c) const { return state_.castling_partner(c); }
    bool is_written_long(choice const& c) const { return state_.is_written_long(c); }

    void play(choice const& c, event_list* events = nullptr) {
        state_.play(c, events);
        if constexpr (single) state_.end_turn();
    }
    /// For turns of several moves: how many of them.
    int choices_due(color mover, std::uint32_t number) const requires(!single) {
        return state_.moves_due(mover, number);
    }
    bool turn_may_end() const { return single ? false : state_.turn_may_end(); }
    refusal why_unfinished() const {
        if constexpr (single) return {reason::turn_unfinished, no_square, no_square};
        return state_.why_unfinished();
    }
    void end_turn(event_list* = nullptr) {
        if constexpr (!single) state_.end_turn();
    }
    refusal why_not(choice const& c) const { return state_.why_not(c); }
    bool in_check() const { return state_.in_check(); }
    square_set attackers(color by, square s) const { return state_.attackers(by, s); }
    square_set checkers() const { return state_.checkers(); }
    verdict judge_end() const { return state_.judge_end(); }
    bool decided_without_check() const { return state_.decided_without_check(); }
    bool is_dead() const { return state_.is_dead(); }
    bool marks_wins() const { return state_.rules().wins_are_marked; }
    bool captures(choice const& c) const { return state_.captures(c); }

    defined::state const& state() const { return state_; }

private:
    explicit defined_position(defined::state const& given) : state_(given) {}

    defined::state state_;
};

/// Distinct turns to a depth, as perft counts them: none after a position whose pieces may be counted.
template <bool single>
std::uint64_t count_turns(defined_position<single> const& p, int depth) {
    if (depth == 0) return 1;
    if (p.state().all().ends_by_count && p.state().may_be_counted()) return 0;
    std::uint64_t total = 0;
    if constexpr (single) {
        p.each_choice([&](choice const& c) {
            if (depth == 1) {
                ++total;
                return;
            }
            defined_position<single> next = p;
            next.play(c);
            total += count_turns(next, depth - 1);
        });
    } else {
        each_turn(p, [&](turn const&, defined_position<single> const& after) {
            total += count_turns(after, depth - 1);
            return true;
        });
    }
    return total;
}

using defined_single = defined_position<true>;
using defined_several = defined_position<false>;

} // namespace vpgn::rules
