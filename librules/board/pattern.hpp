// Patterns of movement: the *meaning* of a Betza name, independent of its spelling.
//
// Two pieces that move alike have equal patterns, so a piece can be identified by its moves. Patterns know no
// names (betza.hpp), no boards or occupancy (reach.hpp), no double step of pawns and no castling.
#pragma once

#include "board/square.hpp"

#include <array>
#include <cstdint>

namespace vpgn::rules {

/// One line of movement as White sees it: the same step up to `limit` times, with all squares before the last
/// empty. A limit of 1 is a leap (a step to an adjacent square included).
struct ride {
    displacement step;
    std::uint8_t limit = 1;
    bool moves = true;    ///< may end on an empty square
    bool captures = true; ///< may end on an enemy

    friend constexpr bool operator==(ride const&, ride const&) = default;
};

/// All rides of a piece, in normal form: sorted by step, limits no longer than the board allows, and per step
/// either one ride that moves and captures equally far, or one for moving and one for capturing.
class pattern {
public:
    /// Adds a ride; no effect if an earlier ride of the same step covers it.
    constexpr void add(ride const& added) {
        int const on_board = 7 / king_steps(added.step);
        int const limit = added.limit < on_board ? added.limit : on_board;
        int moving = limit_of(added.step, false);
        int capturing = limit_of(added.step, true);
        if (added.moves && moving < limit) moving = limit;
        if (added.captures && capturing < limit) capturing = limit;
        drop(added.step);
        if (moving == capturing) {
            insert({added.step, std::uint8_t(moving), true, true});
            return;
        }
        if (moving) insert({added.step, std::uint8_t(moving), true, false});
        if (capturing) insert({added.step, std::uint8_t(capturing), false, true});
    }

    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr ride const* begin() const { return rides_.data(); }
    constexpr ride const* end() const { return rides_.data() + size_; }
    constexpr ride const& operator[](int i) const { return rides_[std::size_t(i)]; }

    /// Reaches `d` in a single step, which no piece can block; by a capture if `capturing`, otherwise
    /// without.
    constexpr bool leaps(displacement d, bool capturing) const { return limit_of(d, capturing) > 0; }
    /// Reaches `d` in two steps or more, over squares that must be empty.
    constexpr bool rides(displacement d, bool capturing) const {
        for (ride const& r : *this)
            if (capturing ? r.captures : r.moves)
                for (int times = 2; times <= r.limit; ++times)
                    if (d.files == r.step.files * times && d.ranks == r.step.ranks * times) return true;
        return false;
    }
    constexpr bool reaches(displacement d, bool capturing) const {
        return leaps(d, capturing) || rides(d, capturing);
    }

    /// True if no step ever changes the colour of the square (a bishop, the Clobberers' BD).
    constexpr bool keeps_square_color() const {
        for (ride const& r : *this)
            if ((r.step.files + r.step.ranks) % 2 != 0) return false;
        return true;
    }

    /// The same piece for Black, in White's orientation: ranks reversed, files unchanged.
    constexpr pattern mirrored() const {
        pattern seen;
        for (ride r : *this) {
            r.step.ranks = std::int8_t(-r.step.ranks);
            seen.add(r);
        }
        return seen;
    }

    friend constexpr bool operator==(pattern const& a, pattern const& b) {
        if (a.size_ != b.size_) return false;
        for (int i = 0; i < a.size_; ++i)
            if (!(a[i] == b[i])) return false;
        return true;
    }

private:
    // The nine atoms have 48 steps, each of which may need a moving and a capturing ride.
    static constexpr std::size_t capacity = 96;

    // The maximal number of times for `step`; 0 for no such ride.
    constexpr int limit_of(displacement step, bool capturing) const {
        for (ride const& r : *this)
            if (r.step == step && (capturing ? r.captures : r.moves)) return r.limit;
        return 0;
    }
    constexpr void drop(displacement step) {
        std::uint8_t kept = 0;
        for (int i = 0; i < size_; ++i)
            if (!((*this)[i].step == step)) rides_[kept++] = (*this)[i];
        size_ = kept;
    }
    constexpr void insert(ride const& added) {
        std::size_t i = size_++;
        for (; i > 0 && comes_before(added, rides_[i - 1]); --i)
            rides_[i] = rides_[i - 1];
        rides_[i] = added;
    }
    // Any fixed order serves: it must only be the same for every spelling.
    static constexpr bool comes_before(ride const& a, ride const& b) {
        if (a.step.ranks != b.step.ranks) return a.step.ranks < b.step.ranks;
        if (a.step.files != b.step.files) return a.step.files < b.step.files;
        return a.moves && !b.moves;
    }

    std::array<ride, capacity> rides_{};
    std::uint8_t size_ = 0;
};

} // namespace vpgn::rules
