// A position as text: FEN's six fields, extended for smaller boards, two armies, several e.p. squares and
// momentum. Text to setup and back; whether a game can be played from it is for the rules to judge.
#pragma once

#include "core/setup.hpp"
#include "source/span.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace vpgn::replay {

struct position_text_fault {
    span where;       ///< bytes of the text
    std::string what; ///< a label: lower case, no full stop
};

/// Reads `text` into `into`. Fields after the side to move may be missing: no rights, no e.p. square, clock
/// 0, number 1. Returns what is wrong, or nothing. On a fault `into` holds what was read up to it.
std::optional<position_text_fault> read_position_text(std::string_view text, rules::setup& into);

/// The canonical text: lists in square order by files (a1, a2, … b1 …); the seventh field only if a man is in
/// motion. `read_position_text` of it gives the same setup.
std::string write_position_text(rules::setup const&);

/// `e4`
std::string name_of(rules::square);

/// The letter of a man in a position text, upper case for White, with `'` for the other army's places.
std::string letter_of(rules::man);

} // namespace vpgn::replay
