// Generic walk over the turns of a position, by states within the turn, for every variant.
//
// Equal states within the turn are visited once: sixteen pieces in motion have 16! orders, but far fewer
// states. If every turn is one choice, the walk is a plain loop over the choices.
#pragma once

#include "core/choice.hpp"
#include "core/effort.hpp"
#include "core/function_ref.hpp"
#include "core/offers.hpp"
#include "core/variant.hpp"
#include "core/visit_choices.hpp"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <unordered_set>

namespace vpgn::rules {

template <class P>
struct position_hash {
    std::size_t operator()(P const& p) const { return std::size_t(p.hash()); }
};

template <class P>
using position_set = std::unordered_set<P, position_hash<P>>;

/// How a walk over turns ended.
enum class walk_end : std::uint8_t {
    whole,    ///< every turn was visited
    stopped,  ///< the visitor stopped it
    given_up, ///< too many states within the turn
};

namespace detail {

/// Compiled once for a type of positions: in it are the generator and the whole of play.
template <class P>
class turn_walk {
public:
    using visitor = function_ref<bool(turn const&, P const&)>;

    explicit turn_walk(std::size_t most_states)
        : most_states_(most_states), is_limited_(most_states != all_states) {}
    static constexpr std::size_t all_states = std::numeric_limits<std::size_t>::max();

    walk_end run(P const& start, visitor visit) {
        if (from(start, visit)) return walk_end::whole;
        return exhausted_ ? walk_end::given_up : walk_end::stopped;
    }

private:
    bool from(P const& state, visitor visit) {
        bool going = true;
        auto const play_on = [&](choice const& c) {
            if (!going) return;
            P next = state;
            next.play(c, nullptr);
            turn_.push_back(c);
            if constexpr (P::one_choice)
                going = visit(turn_, next);
            else
                going = reached(next, visit);
            turn_.pop_back();
        };
        // Where perft walks, it has a generator of its own.
        if constexpr (offers<P>(offers_count_turns))
            visit_choices(state, play_on);
        else
            state.each_choice(play_on);
        return going;
    }

    bool reached(P const& state, visitor visit) {
        if (!states_.insert(state).second) return true;
        spend_effort(units_of_state);
        exhausted_ = states_.size() > most_states_ || (is_limited_ && effort_spent());
        if (exhausted_) return false;
        if (state.turn_may_end()) {
            P after = state;
            after.end_turn(nullptr);
            if (ends_.insert(after).second && !visit(turn_, after)) return false;
        }
        return from(state, visit);
    }

    static constexpr effort_units units_of_state = 16 * size_in_units<P>;

    std::size_t most_states_;
    bool is_limited_;
    bool exhausted_ = false;
    turn turn_;
    position_set<P> states_; ///< within the turn
    position_set<P> ends_;   ///< after it
};

} // namespace detail

/// Visits the distinct turns of a position: `visit(turn const&, P const& after)` returns false to stop the
/// walk. Returns false if it was stopped. Turns that lead to the same position are visited once, in one of
/// their spellings. Cost: one copy of P per state and choice; memory: the states of one turn.
template <class P, class Visit>
bool each_turn(P const& start, Visit&& visit) {
    using walk = detail::turn_walk<P>;
    return walk(walk::all_states).run(start, visit) == walk_end::whole;
}

/// The same, but stops after `most_states` different states within the turn.
template <class P, class Visit>
walk_end each_turn_within(P const& start, std::size_t most_states, Visit&& visit) {
    return detail::turn_walk<P>(most_states).run(start, visit);
}

} // namespace vpgn::rules
