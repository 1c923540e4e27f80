// What do the move numbers of a record number? Turns or pairs of them, and each turn or only the first of a
// pair: records of variants with turns of several moves differ in both.
#pragma once

#include "board/square.hpp"
#include "syntax/game.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace vpgn::replay {

/// Whether each turn has its number, so that what stands between two numbers is one turn.
struct numbered_groups {
    /// `moves_due` says how many moves the turn has that comes so many turns behind the first.
    numbered_groups(syntax::game const&, std::function<int(std::uint32_t turns)> const& moves_due);

    bool each_turn = false;
};

/// Words from node `i` on that stand before the next number in their line; many where they are many. Cost:
/// bounded.
int words_before_number(syntax::game const&, std::size_t i);

/// A number as it is written before a turn; 0: none is.
struct number_label {
    std::uint32_t number = 0;
    bool black = false; ///< with dots: `3...`

    /// Is `written` the same number once more? Where numbers count turns, dots say nothing.
    bool is_again(number_label const& written, bool counts_turns) const {
        return number != 0 && written.number == number && (counts_turns || written.black == black);
    }
    /// What the turn behind it would be numbered.
    number_label of_next() const {
        if (number == 0) return {};
        return black ? number_label{number + 1, false} : number_label{number, true};
    }
};

/// A number of the main line, and the turn that comes behind it.
struct record_number {
    std::uint32_t written;
    std::uint32_t number;
    rules::color mover;
};
using record_numbers = std::vector<record_number>;

/// Do they count turns? Told by the steps from one to the next; they do where nothing is told.
bool count_turns(record_numbers const&);

} // namespace vpgn::replay
