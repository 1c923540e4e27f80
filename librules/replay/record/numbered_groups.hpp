// Meaning of the move numbers of a record: they count turns or pairs, and precede each turn or only the first
// of a pair. Records of variants with several moves per turn differ in both.
#pragma once

#include "board/square.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace vpgn::replay {

/// Whether each turn has its number, so that the text between two numbers is one turn.
struct numbered_groups {
    /// `moves_due` returns the number of moves of the turn at that distance from the first.
    numbered_groups(syntax::game const&, std::function<int(std::uint32_t turns)> const& moves_due);

    bool each_turn = false;
};

/// Number of words from node `i` to the next number in their line; approximate if large. Cost: bounded.
int words_before_number(syntax::game const&, std::size_t i);

/// A number as written before a turn; 0: none.
struct number_label {
    std::uint32_t number = 0;
    bool black = false; ///< with dots: `3...`

    /// Whether `written` repeats the same number. If numbers count turns, dots have no meaning.
    bool is_again(number_label const& written, bool counts_turns) const {
        return number != 0 && written.number == number && (counts_turns || written.black == black);
    }
    /// The number of the next turn.
    number_label of_next() const {
        if (number == 0) return {};
        return black ? number_label{number + 1, false} : number_label{number, true};
    }
};

/// A number of the main line, and the turn after it.
struct record_number {
    std::uint32_t written;
    std::uint32_t number;
    rules::color mover;
};
using record_numbers = std::vector<record_number>;

/// Whether they count turns, judging by the differences between successive numbers; true without evidence.
bool count_turns(record_numbers const&);

} // namespace vpgn::replay
