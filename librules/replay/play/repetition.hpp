// The positions of a main line that occur again, the checks given between them, and perpetual chase in
// Xiangqi.
#pragma once

#include "core/variant.hpp"
#include "replay/position/any_position.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace vpgn::replay {

/// The rules of a game on positions that occur again.
struct repetition_rule {
    int times = 3; ///< occurrences of a position that make a repetition
    /// The move that completes a repetition by checks alone is illegal. Where three occurrences suffice, they
    /// are a draw on request, and a record may continue.
    bool checks_are_illegal = false;
    /// It loses; but where three occurrences suffice, a record may continue after them.
    bool checks_lose = false;
};
repetition_rule repetition_rule_of(rules::game_rules const&);

/// The checks that each side has given without another move between them. Outside of a row each second turn
/// is looked at, so that it may have begun one turn before.
class checks_in_a_row {
public:
    checks_in_a_row() = default;
    /// `times`: occurrences of a position that make a repetition; each after the first takes two checks.
    explicit checks_in_a_row(int times) : shortest_(2 * (times - 1)) {}

    /// Whether `take` needs the turn that `mover` has played. Once for each turn of the line.
    bool is_due(rules::color mover) {
        row& of_mover = rows_[std::size_t(mover)];
        of_mover.skips = of_mover.checks == 0 && !of_mover.skips;
        return !of_mover.skips;
    }
    void take(rules::color mover, bool is_check) {
        int& checks = rows_[std::size_t(mover)].checks;
        checks = is_check ? checks + 1 : 0;
        may_repeat_ |= checks + 1 >= shortest_;
    }
    /// Whether there was a row long enough for a repetition.
    bool may_repeat() const { return may_repeat_; }

private:
    struct row {
        int checks = 0;
        bool skips = false; ///< the last turn was not looked at
    };
    int shortest_ = 6;
    std::array<row, 2> rows_{};
    bool may_repeat_ = false;
};

class line_history {
public:
    struct turn {
        std::size_t node;
        std::uint32_t ply;
        rules::color mover;
        bool is_check;
        std::uint64_t reaches; ///< hash of the position after it
    };

    explicit line_history(std::uint64_t first) : first_(first) {}

    void add(turn const& t) { turns_.push_back(t); }
    turn const& operator[](std::size_t i) const { return turns_[i]; }
    std::size_t size() const { return turns_.size(); }

    /// How often the last position has occurred.
    int occurrences() const;

    struct perpetual_check {
        std::size_t at; ///< the turn that completes the repetition
        rules::color by;
    };
    /// The first repetition of so many occurrences between which all moves of a side are checks.
    std::optional<perpetual_check> first_perpetual_check(int times) const;
    /// The side whose moves are all checks since the last position first occurred so often; none if there is
    /// no such side, or both are.
    std::optional<rules::color> checker_at_end(int times) const;

private:
    bool only_checks_between(rules::color, std::size_t first, std::size_t last) const;
    std::optional<rules::color> checker_between(std::size_t first, std::size_t last) const;

    std::uint64_t first_;
    std::vector<turn> turns_;
};

/// Perpetual chase, in a game that ends with a repetition.
struct perpetual_chase {
    rules::color by;
    rules::square target; ///< the piece that is chased, in the last position
};

/// The chase in the turns of `history` since `last`, the position after them, first occurred `times` times;
/// nullopt where it has not occurred so often. Each move of the side `by` begins an attack on one and the
/// same piece by a rook, a horse or a cannon: neither the king nor a soldier before the river, unprotected,
/// and not of the attacker's kind where it could capture that. No move of `by` gives check, and the other
/// side does not chase. Judged are legal captures: a pinned piece neither attacks nor protects. Other chases
/// are not detected: of a protected rook, by a king or a soldier, of several pieces in turn, by check and
/// chase in turn.
///
/// `first` is the hash of the position before the first turn. Cost without a repetition: a look at each
/// turn's hash; else that of the legal turns of each position since.
std::optional<perpetual_chase> chase_at_end(line_history const&, std::uint64_t first,
                                            any_position const& last, rules::game_rules const&, int times);

} // namespace vpgn::replay
