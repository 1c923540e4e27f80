// A line of play during replay: its current position, and the position where a variation on its last turn
// begins. The only parts of the text that it refers to are its slips.
//
// The position before the last turn is rarely needed, and copying it each turn would cost much of the time of
// the turn: so the last few choices are stored, and replayed on demand.
#pragma once

#include "core/choice.hpp"
#include "replay/diagnosis/lost_variation.hpp"

#include <cstddef>
#include <cstdint>

namespace vpgn::replay {

/// What a line has besides its positions.
struct line_state {
    std::uint32_t ply;    ///< turns from the beginning of the game
    bool lost = false;    ///< there is no position to continue from: the rest is not checked
    slips_together slips; ///< slips so far
};

/// The main line or a variation.
template <class P>
class line_of_play : public line_state {
public:
    /// A line that continues from `start`, `plies` turns after the beginning of the game.
    line_of_play(P const& start, std::uint32_t plies)
        : line_state{plies, false, {}}, now(start), start_(start) {}

    /// Whether the last turn can be replaced by a variation.
    bool branches() const { return branches_; }
    /// The position before the last turn. Cost: fewer than `most_kept` choices are played, in a flattened
    /// function for speed.
#ifndef VPGN_SANITIZED
    [[gnu::noinline, gnu::flatten]]
#endif
    P before() const {
        return after_choices(P::one_choice ? choices_.size() - 1 : last_turn_);
    }
    /// The same, and keeps it: further variations on this turn find it ready, and those on the next turns
    /// have fewer choices to play.
    P const& keep_before() {
        if constexpr (P::one_choice) {
            if (choices_.size() > 1) {
                start_ = before();
                rules::choice const last = choices_.back();
                choices_.clear();
                choices_.push_back(last);
            }
        } else if (last_turn_ != 0) {
            restart(before());
        }
        return start_;
    }

    /// Begins a turn: followed by `play` or `stay`, unless the line is lost.
    void begin_turn() {
        ++ply;
        branches_ = !lost;
    }
    /// The current turn consists of `c` only.
    void play(rules::choice const& c) {
        if (choices_.size() == kept_) {
            stay();
            kept_ = most_kept;
        }
        choices_.push_back(c);
        now.play(c, nullptr);
    }
    /// The target of the last turn; no_square if it is not known.
    rules::square last_target() const {
        return choices_.empty() ? rules::no_square : choices_[choices_.size() - 1].to;
    }
    /// The last argument of `play`.
    rules::choice last_played() const {
        return choices_.back();
    }
    /// Reverts `play`.
    [[gnu::noinline]] void take_back() {
        now = before();
        choices_.pop_back();
    }
    /// The current turn is arbitrary: the caller sets `now`.
    [[gnu::noinline]] void stay() {
        restart(now);
    }

    /// The current turn is several choices, at most `most`, which the caller plays on `now`; then either
    /// `keep` or `take_back_choices` is called.
    void begin_choices(int most) {
        if (choices_.size() + most > kept_) {
            stay();
            kept_ = most_kept;
        }
    }
    void keep(rules::turn const& choices) {
        last_turn_ = choices_.size();
        for (rules::choice const& c : choices)
            choices_.push_back(c);
        turn_ends_ |= std::uint32_t{1} << (choices_.size() - 1);
    }
    [[gnu::noinline]] void take_back_choices() {
        now = after_choices(choices_.size());
    }

    P now;

private:
    static constexpr int most_kept = P::one_choice ? 16 : 32;

    void restart(P const& from) {
        start_ = from;
        choices_.clear();
        kept_ = last_turn_ = 0;
        turn_ends_ = 0;
    }
    P after_choices(int count) const {
        P state = start_;
        for (int i = 0; i < count; ++i) {
            state.play(choices_[i], nullptr);
            if constexpr (!P::one_choice)
                if (turn_ends_ >> i & 1) state.end_turn(nullptr);
        }
        return state;
    }

    P start_; ///< where `choices_` begins; if that is empty, before the last turn
    rules::inline_list<rules::choice, most_kept> choices_;
    int kept_ = most_kept; ///< number of choices from `start_` on; none if `now` was set otherwise
    // Of turns of several choices:
    int last_turn_ = 0;           ///< where the last one begins in `choices_`
    std::uint32_t turn_ends_ = 0; ///< the last choice of each
    bool branches_ = false;
};

} // namespace vpgn::replay
