// A budget of work for one game. Some searches are exponential in the rules (orders of pieces in motion,
// pieces in hand on a large board), so a hostile game of a few kilobytes could cost minutes. Whatever
// searches spends from one budget for each thread and game; the results do not depend on the speed of the
// machine.
//
// Once it is spent, generators may find nothing more: whoever concludes something from what they have not
// found tests `effort_spent` first. Outside an effort_of_game the budget is unlimited.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace vpgn::rules {

/// One unit is 100 to 200 instructions: a choice on a board of 8x8 whose legality is decided, or a position
/// of chess that is generated or compared. What costs more, as an attack that is looked for along all lines
/// of a large board, is so many more units.
using effort_units = std::int64_t;

/// How many times as much it costs to copy, compare or hash a position as it does in chess.
template <class P>
inline constexpr effort_units size_in_units = 1 + effort_units(sizeof(P) / 400);

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

/// The budget of a game, without `--effort`: 0.1 to 0.2 s of processor time. No game of `samples/` reaches
/// it.
inline constexpr effort_units usual_effort = 4'000'000;

/// While it lives, this thread has so many units, but no more than it had before, and what it spends counts
/// there, too: who reads a game several times has one budget for all of them. Afterwards the thread has what
/// is left of those from before.
class effort_of_game {
public:
    explicit effort_of_game(effort_units units)
        : before_(detail::effort_left), granted_(std::min(units, effort_left())) {
        detail::effort_left = granted_;
    }
    ~effort_of_game() {
        bool const was_limited = before_ != detail::no_effort_limit;
        detail::effort_left = was_limited ? before_ - (granted_ - detail::effort_left) : before_;
    }
    effort_of_game(effort_of_game const&) = delete;
    effort_of_game& operator=(effort_of_game const&) = delete;

private:
    effort_units before_;
    effort_units granted_;
};

/// While it lives, nothing runs out: for work that was done before and must be done once more to the end, and
/// for observers, who are shown a turn wholly or not at all. What it spends counts afterwards.
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
