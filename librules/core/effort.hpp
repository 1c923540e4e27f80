// A budget of work for one game. Some searches are exponential in the rules (orders of pieces in motion,
// pieces in hand on a large board), so a hostile game of a few kilobytes could cost minutes. Whatever
// searches spends from one budget for each thread and game; the results do not depend on the speed of the
// machine.
//
// Outside an effort_of_game the budget is unlimited.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace vpgn::rules {

/// One unit is a position that is generated or compared: a move, drop or wall whose legality is decided, or a
/// square that is examined for a drop. 25 to 50 ns on a board of 8x8; in variants by definition up to 500 ns.
using effort_units = std::int64_t;

namespace detail {
inline constexpr effort_units no_effort_limit = std::numeric_limits<effort_units>::max();
inline constinit thread_local effort_units effort_left = no_effort_limit;
} // namespace detail

inline void spend_effort(effort_units units) {
    detail::effort_left -= units;
}
inline effort_units effort_left() {
    return std::max<effort_units>(detail::effort_left, 0);
}
inline bool effort_spent() {
    return detail::effort_left <= 0;
}

/// The budget of a game, without `--effort`: 0.1 to 0.2 s of processor time on a board of 8x8. A game of a
/// variant by definition has an eighth of it (replay/play/replay.cpp), because its units cost more. No game
/// of `samples/` reaches it.
inline constexpr effort_units usual_effort = 4'000'000;

/// While it lives, this thread has so many units; afterwards it has those from before.
class effort_of_game {
public:
    explicit effort_of_game(effort_units units) : before_(detail::effort_left) {
        detail::effort_left = units;
    }
    ~effort_of_game() { detail::effort_left = before_; }
    effort_of_game(effort_of_game const&) = delete;
    effort_of_game& operator=(effort_of_game const&) = delete;

private:
    effort_units before_;
};

/// While it lives, this thread spends from another budget, which keeps what is left of it. For observers:
/// what they ask for must not change which turns are checked.
class effort_of_observer {
public:
    explicit effort_of_observer(effort_units& budget) : budget_(budget), before_(detail::effort_left) {
        detail::effort_left = budget;
    }
    ~effort_of_observer() {
        budget_ = detail::effort_left;
        detail::effort_left = before_;
    }
    effort_of_observer(effort_of_observer const&) = delete;
    effort_of_observer& operator=(effort_of_observer const&) = delete;

private:
    effort_units& budget_;
    effort_units before_;
};

/// While it lives, nothing runs out: for work that was done before and must be done once more to the end.
/// What it spends counts afterwards.
class effort_lifted {
public:
    effort_lifted() : before_(detail::effort_left) { detail::effort_left = detail::no_effort_limit; }
    ~effort_lifted() { detail::effort_left = before_ - (detail::no_effort_limit - detail::effort_left); }
    effort_lifted(effort_lifted const&) = delete;
    effort_lifted& operator=(effort_lifted const&) = delete;

private:
    effort_units before_;
};

} // namespace vpgn::rules
