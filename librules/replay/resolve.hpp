// Which turn does the record mean? A written turn is followed choice by choice; what is not written
// (autostops) is left to the rules. Gives the turns that fit, or the furthest point reached and why it went
// no further.
#pragma once

#include "core/walk.hpp"
#include "replay/wanted.hpp"

#include <span>
#include <vector>

namespace vpgn::replay {

template <class P>
struct fitting_turn {
    rules::turn choices;
    P after; ///< the opponent to move
};

template <class P>
struct resolution {
    std::vector<fitting_turn<P>> fits; ///< leading to different positions
    int matched = 0;                   ///< with no fit: how many actions could be followed
    P stuck;                           ///< with no fit: the position there, in the middle of the turn
};

namespace detail {

template <class P>
class resolver {
public:
    resolver(P const& start, std::span<wanted const> actions) : actions_(actions), result_{{}, -1, start} {}

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
            if constexpr (P::one_choice)
                accept(state);
            else if (state.turn_may_end()) {
                P after = state;
                after.end_turn(nullptr);
                accept(after);
            }
            return;
        }
        if (P::one_choice && next > 0) return;
        wanted const& w = actions_[std::size_t(next)];
        state.each_choice([&](rules::choice const& c) {
            if (!fits(w, c, state.at(c.from))) return;
            P played = state;
            played.play(c, nullptr);
            made_.push_back(c);
            follow(played, next + 1);
            made_.pop_back();
        });
    }

    void accept(P const& after) {
        for (auto const& known : result_.fits)
            if (known.after == after) return;
        result_.fits.push_back({made_, after});
    }

    std::span<wanted const> actions_;
    resolution<P> result_;
    rules::turn made_;
};

} // namespace detail

/// All turns of `start` that are written as `actions`. Cost: the choices of each position on the way, times
/// the number of men that an unfinished origin may mean.
template <class P>
resolution<P> resolve(P const& start, std::span<wanted const> actions) {
    return detail::resolver<P>(start, actions).run(start);
}

} // namespace vpgn::replay
