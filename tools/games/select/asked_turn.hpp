// A turn of a replay for the tests of a condition. Its text, its events and the position after it are
// computed once, on first use.
#pragma once

#include "replay/play/replay.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::tools {

inline constexpr std::size_t no_turn = std::size_t(-1);

class asked_turn {
public:
    /// `before`: the node of the turn before it in its line, or `no_turn`.
    void take(replay::played_turn const& turn, std::uint32_t number, rules::color mover, std::size_t before) {
        turn_ = &turn;
        number_ = number;
        mover_ = mover;
        before_ = before;
        has_text_ = has_events_ = has_after_ = false;
    }

    replay::played_turn const& played() const { return *turn_; }
    std::uint32_t number() const { return number_; } ///< of the pair, as position texts count
    rules::color mover() const { return mover_; }
    std::size_t before() const { return before_; }
    /// Canonical, without check marks; empty where the turn is against the rules.
    std::string const& text() {
        if (!has_text_) {
            text_.clear();
            turn_->spell_into(text_);
            drop_check_marks(text_);
            has_text_ = true;
        }
        return text_;
    }
    rules::event_list const& events() {
        if (!has_events_) {
            events_.clear();
            turn_->describe_events(events_);
            has_events_ = true;
        }
        return events_;
    }
    rules::setup const& after() {
        if (!has_after_) after_ = turn_->after();
        has_after_ = true;
        return after_;
    }

    /// The piece on a square of the largest board that the variant has, after the turn.
    rules::piece piece_after(rules::square s) const { return turn_->piece_after(s); }
    /// How many of them are on the board after the turn.
    int count_after(rules::piece who) const { return turn_->count_after(who); }

    /// Removes every `#`, and each `+` but those before a letter, which are part of a name.
    static void drop_check_marks(std::string& text) {
        std::size_t kept = 0;
        for (std::size_t i = 0; i < text.size(); ++i) {
            bool const starts_word = i == 0 || text[i - 1] == ' ' || text[i - 1] == ',' ||
                                     text[i - 1] == '/' || text[i - 1] == '(' || text[i - 1] == '=';
            if (text[i] == '#' || (text[i] == '+' && !starts_word)) continue;
            text[kept++] = text[i];
        }
        text.resize(kept);
    }

private:
    replay::played_turn const* turn_ = nullptr;
    std::uint32_t number_ = 0;
    rules::color mover_ = rules::color::white;
    std::size_t before_ = no_turn;
    std::string text_;
    rules::event_list events_;
    rules::setup after_;
    bool has_text_ = false;
    bool has_events_ = false;
    bool has_after_ = false;
};

/// A value that each line of play carries from turn to turn.
template <class T>
class along_line {
public:
    void forget() { values_.clear(); }
    /// `T{}` before the first turn.
    T before(asked_turn const& turn) const {
        return turn.before() < values_.size() ? values_[turn.before()] : T{};
    }
    void set(asked_turn const& turn, T value) {
        std::size_t const node = turn.played().node();
        if (node >= values_.size()) values_.resize(node + 1);
        values_[node] = value;
    }

private:
    std::vector<T> values_; ///< by node
};

} // namespace vpgn::tools
