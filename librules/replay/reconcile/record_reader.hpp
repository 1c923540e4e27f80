// One of two records of a game: its turns as they read in a position, and their distance from others.
#pragma once

#include "registry/game_start.hpp"
#include "replay/diagnosis/replayed_line.hpp"
#include "replay/diagnosis/turn_order.hpp"
#include "replay/repair/candidate.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <tuple>
#include <vector>

namespace vpgn::replay {

/// A turn that a word means in a position, and the cost of that reading: 0 for the one that is written.
struct possible_turn {
    any_fit turn;
    int cost = 0;
};

/// What a written turn means in a position.
struct readings_of_turn {
    bool fits_one = false;             ///< exactly one legal turn matches
    std::vector<possible_turn> fits{}; ///< the legal turns that match: none, one, or a few of several
};

/// The main line of a record. Readings are kept, because many orders of the turns are tried.
class record_reader {
public:
    /// `start` is the position that the record begins in.
    record_reader(syntax::game const& game, game_start const& on, any_position const& start);
    record_reader(record_reader const&) = delete;

    syntax::game const& game() const { return game_; }
    line_record& line() { return line_; }
    /// The number of its turns.
    std::size_t size() const { return size_; }
    /// Whether all its turns fit as they are written.
    bool replays(any_position const& start);
    mark_habits habits() const { return habits_; }
    rules::variant_info const& variant() const { return variant_; }
    rules::piece_table const& pieces() const { return pieces_; }

    /// The turn at `place` in that order of the turns, if `mover` plays it; null after the end.
    written_turn const* turn(turn_order const& order, std::size_t place, rules::color mover);
    std::string_view word(std::size_t place) { return part(line_.text(), line_.turn(place)->where); }
    /// Whether the words from `place` on repeat those before them, one or two.
    bool is_repeated(std::size_t place);

    /// `last`: the target of the turn before. Cost: one resolution.
    readings_of_turn const& readings(written_turn const& turn, any_position const& before,
                                     rules::square last);
    /// The turns that `turn` may have been meant for, the nearest first. Cost: a list of all turns of the
    /// position, once.
    std::vector<possible_turn> const& slips(written_turn const& turn, any_position const& before);
    /// The cost of reading `turn` as the turn after which the position is `after`.
    int cost_as(written_turn const& turn, any_position const& before, any_position const& after,
                rules::square last);
    /// The repair of `turn` that makes it the turn `played` of `before`.
    candidate repair_to(written_turn const& turn, any_position const& before, any_fit const& played);

    static constexpr int cost_of_any_slip = 2; ///< in addition to the distance
    static constexpr int least_cost_of_slip = cost_of_any_slip + 1;
    static constexpr int most_distance = 6; ///< what is farther is another turn altogether
    static constexpr int cost_of_other_turn = cost_of_any_slip + most_distance;
    static constexpr int cost_of_choice = 1; ///< one of several that match
    static constexpr int cost_of_mark = 1;   ///< that contradicts

private:
    using key = std::tuple<std::size_t, rules::color, std::uint64_t>; ///< node, mover, hash of the position
    readings_of_turn read(written_turn const& turn, any_position const& before);
    std::vector<candidate> const& near_turns(written_turn const& turn, any_position const& before);
    static key key_of(written_turn const& turn, any_position const& before) {
        return {turn.node, before->to_move(), before.hash()};
    }

    syntax::game const& game_;
    rules::variant_info const& variant_;
    rules::piece_table const& pieces_;
    line_record line_;
    both_readings both_;
    mark_habits habits_;
    std::size_t size_ = 0;
    work_budget budget_;
    std::map<key, std::unique_ptr<readings_of_turn>> readings_;
    std::map<key, std::unique_ptr<std::vector<candidate>>> near_;
    std::map<key, std::unique_ptr<std::vector<possible_turn>>> slips_;
};

} // namespace vpgn::replay
