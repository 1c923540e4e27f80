// Where does a line of play stand, and where would a variation on its last turn begin? Of the text it knows
// only where its slips are.
//
// The position before the last turn is asked for rarely, and a copy of it each turn would cost more than the
// turn: so the last few choices are remembered, and played once more when somebody asks.
#pragma once

#include "core/choice.hpp"
#include "replay/diagnosis/lost_line.hpp"

#include <cstddef>
#include <cstdint>

namespace vpgn::replay {

/// The main line or a variation.
template <class P>
class line_of_play {
public:
    /// A line that goes on from `start`, `plies` turns after the beginning of the game.
    line_of_play(P const& start, std::uint32_t plies) : now(start), ply(plies), start_(start) {}

    /// The last turn is one that a variation can be played instead of.
    bool branches() const { return branches_; }
    /// The position before the last turn. Cost: fewer than `most_kept` choices are played, so they are made
    /// one function, where speed is looked at.
#ifndef VPGN_SANITIZED
    [[gnu::noinline, gnu::flatten]]
#endif
    P before() const {
        P state = start_;
        for (int i = 0; i + 1 < made_.size(); ++i)
            state.play(made_[i], nullptr);
        return state;
    }

    /// A turn comes: `play` or `stay` follows, where the line is not lost.
    void begin_turn() {
        ++ply;
        branches_ = !lost;
    }
    /// The turn that has begun is `c` and no more.
    void play(rules::choice const& c) {
        if (made_.size() == keeps_) {
            stay();
            keeps_ = most_kept;
        }
        made_.push_back(c);
        now.play(c, nullptr);
    }
    /// What was last handed to `play`.
    rules::choice last_played() const {
        return made_.back();
    }
    /// Undoes `play`.
    [[gnu::noinline]] void take_back() {
        now = before();
        made_.pop_back();
    }
    /// The turn that has begun is whatever `now` is then set to.
    [[gnu::noinline]] void stay() {
        start_ = now;
        made_.clear();
        keeps_ = 0;
    }

    P now;
    std::uint32_t ply;    ///< turns from the beginning of the game
    bool lost = false;    ///< no turn could be found to go on from: the rest is not checked
    slips_together slips; ///< met so far

private:
    static constexpr int most_kept = 16;

    P start_; ///< where `made_` begins; without any, before the last turn
    rules::inline_list<rules::choice, most_kept> made_;
    int keeps_ = most_kept; ///< so many choices from `start_` on; none where `now` was set otherwise
    bool branches_ = false;
};

} // namespace vpgn::replay
