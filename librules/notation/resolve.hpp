// Resolution of a written turn, choice by choice; the rules supply what is not written (autostops). Returns
// the turns that match, or the furthest point reached and the reason for stopping there.
#pragma once

#include "core/choice_table.hpp"
#include "core/visit_choices.hpp"
#include "core/walk.hpp"
#include "notation/action_pattern.hpp"
#include "notation/position_index.hpp"

#include <deque>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

namespace vpgn::replay {

template <class P>
struct fitting_turn {
    rules::turn choices;
    P after;         ///< the opponent to move
    int written = 0; ///< number of written choices; the rest are omitted consequences
};

/// A list that grows: large positions are not moved to new memory each time.
template <class P>
using fit_list = std::conditional_t<rules::size_in_units<P> == 1, std::vector<fitting_turn<P>>,
                                    std::deque<fitting_turn<P>>>;

template <class P>
struct resolution {
    fit_list<P> fits;                ///< leading to different positions
    int matched = 0;                 ///< without a match: number of actions that could be followed
    P stuck;                         ///< without a match: the position there, within the turn
    int states = 0;                  ///< positions within the turn that were visited
    bool given_up = false;           ///< the limit was exceeded: more turns may match
    bool castles_by_squares = false; ///< they castle, and are written as a move of the king
};

/// Maximal number of positions within a turn that are visited to resolve it. Fifteen queens can move one
/// after the other in Grolman Chess, in tens of thousands of orders; no real turn has had a thousandth of
/// that.
constexpr int most_states_of_turn = 10'000;

/// Of a position in the middle of a game of chess: room to reserve where all are collected.
inline constexpr std::size_t usual_choices = 40;

/// Whether consequences at the end of a turn may be omitted. The variant's default is in variant_info.
enum class unwritten_rest : bool { refused, allowed };

namespace detail {

template <class P>
class resolver {
public:
    resolver(P const& start, std::span<action_pattern const> actions, unwritten_rest rest, int most_states)
        : actions_(actions), rest_(rest), most_states_(most_states), result_{{}, -1, start} {}

    resolution<P> run(P const& start) {
        follow(start, 0);
        return std::move(result_);
    }

private:
    void follow(P const& state, int next) {
        if (next > result_.matched) {
            result_.matched = next;
            result_.stuck = state;
        }
        if (next == int(actions_.size())) {
            finish(state, next);
            return;
        }
        if (P::one_choice && next > 0) return;
        if (rules::effort_spent()) {
            result_.given_up = true;
            return;
        }
        action_pattern const& w = actions_[std::size_t(next)];
        auto const take = [&](rules::choice const& c) {
            if (fits(w, state, c)) descend(state, c, next + 1);
        };
        if constexpr (P::one_choice) {
            // A single match is found in any order. Of several the first is preferred, in the order of all
            // choices.
            rules::choice only;
            int const several = w.any ? 2 : count_fits(state, w, only);
            if (several == 1)
                descend(state, only, next + 1);
            else if (several > 1) {
                if constexpr (rules::size_in_units<P> == 1)
                    if (w.any) result_.fits.reserve(usual_choices);
                rules::visit_choices(state, take);
            }
        } else {
            rules::visit_choices_like(state, w.mask<rules::squares_of<P>>(), take);
        }
    }

    /// Counts the matches; sets `last` to the last one.
    static int count_fits(P const& state, action_pattern const& w, rules::choice& last) {
        int count = 0;
        rules::visit_choices_like(state, w.mask<rules::squares_of<P>>(), [&](rules::choice const& c) {
            if (!fits(w, state, c)) return;
            last = c;
            ++count;
        });
        return count;
    }

    void descend(P state, rules::choice const& c, int next) {
        result_.given_up |= result_.states >= most_states_ || rules::effort_spent();
        if (result_.given_up) return;
        ++result_.states;
        rules::spend_effort(units_of_state);
        state.play(c, nullptr);
        choices_.push_back(c);
        follow(state, next);
        choices_.pop_back();
    }

    void finish(P const& state, int written) {
        if constexpr (P::one_choice) {
            accept(state, written);
        } else if (state.turn_may_end()) {
            P after = state;
            after.end_turn(nullptr);
            accept(after, written);
        } else if (rest_ == unwritten_rest::allowed && unfinished_.insert(state).second) {
            rules::visit_choices(state, [&](rules::choice const& c) {
                if (rules::has(rules::consequences, c.type)) descend(state, c, written);
            });
        }
    }

    void accept(P const& after, int written) {
        auto const end_of = [&](std::size_t i) -> P const& { return result_.fits[i].after; };
        if (ends_.find(after, result_.fits.size(), result_.fits.size(), end_of)) return;
        rules::spend_effort(units_of_room);
        result_.fits.push_back({choices_, after, written});
    }

    static constexpr rules::effort_units units_of_state = 4 * rules::size_in_units<P>;
    /// A position is kept several times over, until the best turn is found. Only large ones take new memory.
    static constexpr rules::effort_units units_of_room = 12 * (rules::size_in_units<P> - 1);

    std::span<action_pattern const> actions_;
    unwritten_rest rest_;
    int most_states_;
    position_index<P> ends_; ///< of the fits
    resolution<P> result_;
    rules::turn choices_;
    rules::position_set<P> unfinished_; ///< after everything written: once is enough, whatever the order
};

} // namespace detail

/// All turns of `start` written as `actions`. Cost: the choices of each intermediate position that match
/// `actions`, times the number of pieces that an incomplete origin may mean; at most `most_states` positions.
template <class P>
resolution<P> resolve(P const& start, std::span<action_pattern const> actions,
                      unwritten_rest rest = unwritten_rest::refused, int most_states = most_states_of_turn) {
    return detail::resolver<P>(start, actions, rest, most_states).run(start);
}

/// The only choice of `p` that matches `w`, if there is exactly one. Much cheaper than `resolve`, which
/// handles everything else.
template <class P>
std::optional<rules::choice> only_choice(P const& p, action_pattern const& w) {
    std::optional<rules::choice> only;
    bool several = false;
    rules::visit_choices_like(p, w.mask<rules::squares_of<P>>(), [&](rules::choice const& c) {
        if (!fits(w, p, c)) return;
        several |= only.has_value();
        only = c;
    });
    if (several) only.reset();
    return only;
}

} // namespace vpgn::replay
