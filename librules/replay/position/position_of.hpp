// The entries of any_position for a type of positions. Instantiated once for each type, by entry_of.hpp.
#pragma once

#include "core/perft.hpp"
#include "replay/position/any_position.hpp"

#include <type_traits>

namespace vpgn::replay {

template <class P>
class position_of final : public position_entries {
public:
    explicit position_of(P const& position) : now_(position) {}

    static any_position share(P const& position) {
        return any_position(std::make_shared<position_of const>(position));
    }
    /// The position in `p`, which has this type.
    static P const& in(any_position const& p) { return in(*p); }
    static P const& in(position_entries const& p) { return static_cast<position_of const&>(p).now_; }

    rules::color to_move() const override { return now_.to_move(); }
    std::uint32_t number() const override { return now_.number(); }
    rules::piece at(rules::square s) const override { return now_.at(s); }
    rules::setup as_setup() const override { return now_.as_setup(); }
    std::uint64_t hash() const override { return now_.hash(); }
    bool equals(position_entries const& other) const override { return now_ == in(other); }
    bool in_check() const override { return now_.in_check(); }
    rules::square_set attackers(rules::color by, rules::square s) const override {
        return now_.attackers(by, s);
    }
    rules::square_set checkers() const override { return now_.checkers(); }
    rules::verdict judge_end() const override { return now_.judge_end(); }
    bool is_dead() const override {
        if constexpr (rules::offers<P>(rules::offers_is_dead))
            return now_.is_dead();
        else
            return false;
    }
    bool turn_may_end() const override { return now_.turn_may_end(); }
    rules::refusal why_unfinished() const override { return now_.why_unfinished(); }
    rules::refusal why_not(rules::choice const& c) const override { return now_.why_not(c); }
    void each_choice(rules::function_ref<void(rules::choice const&)> visit) const override {
        rules::visit_choices(now_, visit);
    }

    std::uint64_t count_turns(int depth) const override { return rules::perft(now_, depth); }

    bool has_one_choice() const override { return P::one_choice; }
    int squares() const override {
        return std::is_same_v<rules::squares_of<P>, rules::square_set> ? 256 : 64;
    }
    any_position after(std::span<rules::choice const> choices, rules::event_list* events) const override {
        auto next = std::make_shared<position_of>(now_);
        for (rules::choice const& c : choices)
            next->now_.play(c, events);
        return any_position(std::move(next));
    }
    any_position after_end(rules::event_list* events) const override {
        auto next = std::make_shared<position_of>(now_);
        next->now_.end_turn(events);
        return any_position(std::move(next));
    }
    any_position after_turn(std::span<rules::choice const> choices) const override {
        auto next = std::make_shared<position_of>(now_);
        for (rules::choice const& c : choices)
            next->now_.play(c, nullptr);
        next->now_.end_turn(nullptr);
        return any_position(std::move(next));
    }
    std::optional<any_position> valid(rules::setup const& given,
                                      rules::game_rules const& terms) const override {
        if (P::judge(given, terms).faults != rules::no_fault) return std::nullopt;
        return share(P::from(given, terms));
    }

    bool offers(unsigned bits) const override { return rules::offers<P>(bits); }
    rules::kind was(rules::square s) const override {
        if constexpr (requires { now_.was(s); })
            return now_.was(s);
        else
            return static_cast<void>(s), rules::no_kind;
    }
    rules::choice choice_between(rules::square from, rules::square to) const override {
        if constexpr (rules::offers<P>(rules::offers_choice_between))
            return now_.choice_between(from, to);
        else
            return {rules::choice_type::move, from, to, rules::no_kind};
    }
    rules::choice castling_to_side([[maybe_unused]] bool long_side) const override {
        if constexpr (rules::offers<P>(rules::offers_castling_to_side))
            return now_.castling_to_side(long_side);
        else
            return {};
    }
    rules::choice consequence_at([[maybe_unused]] rules::square at,
                                 [[maybe_unused]] rules::kind becomes) const override {
        if constexpr (rules::offers<P>(rules::offers_consequences))
            return now_.consequence_at(at, becomes);
        else
            return {};
    }
    bool turn_has_begun() const override {
        if constexpr (rules::offers<P>(rules::offers_consequences))
            return now_.turn_has_begun();
        else
            return false;
    }
    void each_other_name(
        [[maybe_unused]] rules::choice const& c,
        [[maybe_unused]] rules::function_ref<void(rules::square, rules::square, rules::other_naming)> visit)
        const override {
        if constexpr (rules::offers<P>(rules::offers_other_names)) now_.each_other_name(c, visit);
    }

    any_resolution resolve(std::span<action_pattern const> actions, unwritten_rest rest,
                           int most_states) const override {
        auto const found = replay::resolve(now_, actions, rest, most_states);
        any_resolution all{{}, found.matched, {}, found.states, found.given_up};
        all.fits.reserve(found.fits.size());
        for (auto const& fit : found.fits)
            all.fits.push_back({fit.choices, share(fit.after), fit.written});
        if (found.fits.empty()) all.stuck = share(found.stuck);
        return all;
    }
    rules::walk_end
    each_turn(std::size_t most_states,
              rules::function_ref<bool(rules::turn const&, any_position const&)> visit) const override {
        return rules::each_turn_within(now_, most_states, [&](rules::turn const& choices, P const& after) {
            return visit(choices, share(after));
        });
    }
    rest_fit follow(next_turn next, rules::variant_info const& variant, mark_habits habits,
                    work_budget& budget, any_position* reached) const override {
        P last = now_;
        rest_fit const found = replay::follow(last, next, variant, habits, budget);
        if (reached) *reached = share(last);
        return found;
    }

    bool fits(action_pattern const& w, rules::choice const& c) const override {
        return replay::fits(w, now_, c);
    }
    bool captures(rules::choice const& c) const override { return replay::captures(now_, c); }
    spelled_choice as_spelled(rules::choice const& c) const override { return replay::as_spelled(now_, c); }
    square_part short_origin(rules::choice const& c) const override { return replay::short_origin(now_, c); }
    std::string_view check_suffix() const override { return replay::check_suffix(now_); }
    void put_choice(std::string& out, rules::piece_table const& pieces, rules::choice const& c,
                    bool long_algebraic, bool after_castling) const override {
        replay::put_choice(out, now_, pieces, c, long_algebraic, after_castling);
    }
    void put_turn(std::string& out, rules::piece_table const& pieces, rules::turn const& choices,
                  bool long_algebraic, std::string_view suffix) const override {
        replay::put_turn(out, now_, pieces, choices, long_algebraic, suffix);
    }
    bool captures_as_written(rules::turn const& choices,
                             std::span<written_action const> actions) const override {
        return replay::captures_as_written(now_, choices, actions);
    }
    int marks_against(rules::turn const& choices, any_position const& after, written_turn const& turn,
                      mark_habits habits) const override {
        return replay::marks_against(now_, choices, in(after), turn, habits);
    }
    void check_marks(rules::turn const& choices, any_position const& after,
                     std::span<written_action const> actions, std::vector<finding>& findings) const override {
        replay::check_marks(now_, choices, in(after), actions, findings);
    }

private:
    P now_;
};

} // namespace vpgn::replay
