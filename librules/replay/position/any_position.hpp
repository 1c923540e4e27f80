// A position of any variant at run time. What runs only where something is unusual (diagnosis, repairs,
// reasons), or for one turn at a time (legal turns, a turn entered step by step), uses it, and is compiled
// once.
//
// The entries are coarse: a call for each turn or stretch of turns, not for each choice. Loops over choices
// stay templates of the type of positions, behind the entries (position_of.hpp).
#pragma once

#include "core/function_ref.hpp"
#include "core/walk.hpp"
#include "notation/resolve.hpp"
#include "notation/spell.hpp"
#include "replay/record/follow.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::replay {

class position_entries;

/// Immutable and shared: a copy costs a counter. Empty only where that is stated.
class any_position {
public:
    any_position() = default;
    explicit any_position(std::shared_ptr<position_entries const> held) : held_(std::move(held)) {}

    position_entries const& operator*() const { return *held_; }
    position_entries const* operator->() const { return held_.get(); }

    std::uint64_t hash() const;
    /// Whether the positions are equal; both are of one variant.
    friend bool operator==(any_position const& a, any_position const& b);

private:
    std::shared_ptr<position_entries const> held_;
};

using any_fit = fitting_turn<any_position>;
/// `stuck` is empty where there are fits.
using any_resolution = resolution<any_position>;

/// What any_position can do. Implemented by position_of<P>.
class position_entries {
public:
    position_entries() = default;
    position_entries(position_entries const&) = delete;
    position_entries& operator=(position_entries const&) = delete;
    virtual ~position_entries() = default;

    // ---- the members of all positions: see core/variant.hpp

    virtual rules::color to_move() const = 0;
    virtual std::uint32_t number() const = 0;
    virtual rules::piece at(rules::square) const = 0;
    virtual rules::setup as_setup() const = 0;
    virtual std::uint64_t hash() const = 0;
    virtual bool equals(position_entries const&) const = 0;
    virtual bool in_check() const = 0;
    virtual rules::square_set attackers(rules::color by, rules::square) const = 0;
    virtual rules::square_set checkers() const = 0;
    virtual rules::verdict judge_end() const = 0;
    /// Whether neither side can mate any more, by pieces alone, where the rules of chess decide that.
    virtual bool is_dead() const = 0;
    virtual bool turn_may_end() const = 0;
    virtual rules::refusal why_unfinished() const = 0;
    virtual rules::refusal why_not(rules::choice const&) const = 0;
    virtual void each_choice(rules::function_ref<void(rules::choice const&)> visit) const = 0;

    virtual bool has_one_choice() const = 0; ///< every turn is one choice
    virtual int squares() const = 0;         ///< 64, or 256 for boards of any size
    /// The position after the first `count` of `choices`, which are open one after another.
    virtual any_position after(std::span<rules::choice const> choices,
                               rules::event_list* = nullptr) const = 0;
    any_position after(rules::turn const& choices, int count) const {
        return after(std::span(choices.begin(), std::size_t(count)));
    }
    any_position after(rules::choice const& c) const { return after(std::span(&c, 1)); }
    /// The position with the other side to move; only if `turn_may_end`, or for a turn that is played against
    /// the rules.
    virtual any_position after_end(rules::event_list* = nullptr) const = 0;
    /// The position after a whole turn.
    virtual any_position after_turn(std::span<rules::choice const> choices) const = 0;
    any_position after_turn(rules::turn const& choices) const {
        return after_turn(std::span(choices.begin(), std::size_t(choices.size())));
    }
    /// A position of the same type; nullopt if the set-up is none.
    virtual std::optional<any_position> valid(rules::setup const&, rules::game_rules const&) const = 0;

    // ---- what some positions offer: see core/offers.hpp

    virtual bool offers(unsigned bits) const = 0;
    virtual rules::kind was(rules::square) const = 0; ///< see board_view
    /// The move, if positions offer nothing else.
    virtual rules::choice choice_between(rules::square from, rules::square to) const = 0;
    // Only if they are offered.
    virtual rules::choice castling_to_side(bool long_side) const = 0;
    virtual rules::choice consequence_at(rules::square, rules::kind) const = 0;
    virtual bool turn_has_begun() const = 0; ///< false if it is not offered
    /// Visits none if it is not offered.
    virtual void each_other_name(
        rules::choice const&,
        rules::function_ref<void(rules::square from, rules::square to, rules::other_naming)> visit) const = 0;

    // ---- loops over choices and turns

    virtual any_resolution resolve(std::span<action_pattern const> actions, unwritten_rest,
                                   int most_states) const = 0;
    static constexpr std::size_t all_states = std::size_t(-1);
    /// Visits the distinct turns until `visit` returns false, as rules::each_turn_within does.
    virtual rules::walk_end
    each_turn(std::size_t most_states,
              rules::function_ref<bool(rules::turn const&, any_position const& after)> visit) const = 0;
    virtual std::uint64_t count_turns(int depth) const = 0; ///< rules::perft
    /// On return, `reached` is the position after the last turn that matches, if it is not null.
    virtual rest_fit follow(next_turn, rules::variant_info const&, mark_habits, work_budget&,
                            any_position* reached) const = 0;

    // ---- text: the functions of these names

    virtual bool fits(action_pattern const&, rules::choice const&) const = 0;
    virtual bool captures(rules::choice const&) const = 0;
    virtual spelled_choice as_spelled(rules::choice const&) const = 0;
    virtual square_part short_origin(rules::choice const&) const = 0;
    virtual std::string_view check_suffix() const = 0;
    virtual void put_choice(std::string& out, rules::piece_table const&, rules::choice const&,
                            bool long_algebraic, bool after_castling) const = 0;
    virtual void put_turn(std::string& out, rules::piece_table const&, rules::turn const&,
                          bool long_algebraic, std::string_view suffix) const = 0;
    virtual bool captures_as_written(rules::turn const&, std::span<written_action const>) const = 0;
    virtual int marks_against(rules::turn const&, any_position const& after, written_turn const&,
                              mark_habits) const = 0;
    virtual void check_marks(rules::turn const&, any_position const& after, std::span<written_action const>,
                             std::vector<finding>&) const = 0;
};

inline std::uint64_t any_position::hash() const {
    return held_->hash();
}
inline bool operator==(any_position const& a, any_position const& b) {
    return a.held_ == b.held_ || a.held_->equals(*b.held_);
}

// The functions of a type of positions, for any_position.

inline any_resolution resolve(any_position const& start, std::span<action_pattern const> actions,
                              unwritten_rest rest = unwritten_rest::refused,
                              int most_states = most_states_of_turn) {
    return start->resolve(actions, rest, most_states);
}
inline bool has_one_choice(any_position const& p) {
    return p->has_one_choice();
}
inline bool gives_check(any_position const& after) {
    return after->in_check();
}
inline bool fits(action_pattern const& w, any_position const& before, rules::choice const& c) {
    return before->fits(w, c);
}
inline bool captures(any_position const& before, rules::choice const& c) {
    return before->captures(c);
}
inline spelled_choice as_spelled(any_position const& before, rules::choice const& c) {
    return before->as_spelled(c);
}
inline square_part short_origin(any_position const& before, rules::choice const& c) {
    return before->short_origin(c);
}
inline std::string_view check_suffix(any_position const& after) {
    return after->check_suffix();
}
inline void put_turn(std::string& out, any_position const& start, rules::piece_table const& pieces,
                     rules::turn const& choices, bool long_algebraic, std::string_view suffix = "") {
    start->put_turn(out, pieces, choices, long_algebraic, suffix);
}
inline bool captures_as_written(any_position const& before, rules::turn const& choices,
                                std::span<written_action const> actions) {
    return before->captures_as_written(choices, actions);
}
inline int marks_against(any_position const& before, rules::turn const& choices, any_position const& after,
                         written_turn const& turn, mark_habits habits) {
    return before->marks_against(choices, after, turn, habits);
}

} // namespace vpgn::replay
