// Does the written move number agree with the turn? Records often start from 1 whatever the position text
// says, so the first number of a game sets the count, and a number that disagrees sets it anew: one slip, one
// finding.
#pragma once

#include "board/square.hpp"
#include "report/finding.hpp"

#include <cstdint>
#include <string>

namespace vpgn::replay {

class move_numbers {
public:
    /// They count pairs of turns, as positions do, or single turns.
    move_numbers() = default;
    explicit move_numbers(bool count_turns) : count_turns_(count_turns) {}

    /// What the position counts, as the record would: of the turn `number` of `to_move`.
    std::uint32_t counted(std::uint32_t number, rules::color to_move) const {
        return count_turns_ && number > 0 ? 2 * number - (to_move == rules::color::white) : number;
    }
    /// Is `written` what the numbers before it let expect where the position counts `next`? The first of a
    /// game is, and so are dots alone, which have the number 0.
    bool agrees(std::uint32_t written, std::uint32_t next) const {
        return !known_ || written == 0 || std::int64_t(written) - std::int64_t(next) == ahead_;
    }
    /// Counts from now on as `written` does.
    void take(std::uint32_t written, std::uint32_t next) {
        if (written == 0) return;
        ahead_ = std::int64_t(written) - std::int64_t(next);
        known_ = true;
    }
    bool count_turns() const { return count_turns_; }
    /// The next number sets the count anew: turns are missing, or there are more of them than there should
    /// be.
    void begin_anew() { known_ = false; }
    /// The finding for the number at `where` that does not agree; `place` is that of the turn which follows.
    static finding tell(span where, turn_place place);

    /// `15.` or `15...`, counted as the record counts, of the turn that the position counts as `number`;
    /// `29.` where turns are counted.
    std::string written_number(std::uint32_t number, rules::color to_move) const;

private:
    std::int64_t ahead_ = 0; ///< written numbers minus the position's
    bool known_ = false;
    bool count_turns_ = false;
};

} // namespace vpgn::replay
