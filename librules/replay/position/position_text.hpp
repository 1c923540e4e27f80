// A position as text: FEN's six fields, extended for boards of any size, two armies, several en passant
// targets, momentum, pockets, walls and counted checks. Text to setup and back; whether a game can be played
// from it is for the rules to judge.
#pragma once

#include "board/piece_letters.hpp"
#include "core/setup.hpp"
#include "source/span.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::replay {

struct position_text_fault {
    span where;       ///< bytes of the text
    std::string what; ///< a label: lower case, no full stop
};

/// What the position texts of a variant have. Those of variants that are no definition by default.
struct position_notation {
    rules::piece_letters const* letters = &rules::army_letters; ///< never null
    rules::piece_letters const* other_letters = nullptr;        ///< that are read as well; null: none
    std::uint8_t files = 8;                                     ///< no board has more
    std::uint8_t ranks = 8;                                     ///< nor of these
    /// By kind, what it is when turned over: `+P` is that kind, and was a pawn; null where letters have kinds
    /// of their own for that.
    std::array<rules::kind, rules::most_kinds> const* turns_into = nullptr;
    bool pockets = false;        ///< `[Qn]` behind the placement, even where they are empty; `Q~` is promoted
    bool walls = false;          ///< `*` is a square that is closed
    bool rights_by_file = false; ///< castling rights name the partners' files: `HAha` (Chess960)
    bool gates = false;          ///< files in the castling field name who may leave a gate open (S-Chess)
    std::uint8_t checks = 0;     ///< so many win at the start, `3+3`; 0: they are not counted
    std::uint8_t black_checks = 0; ///< so many of Black's, `2+3`; 0: as many as White's

    /// How many checks `c` has left where a text does not count them.
    std::uint8_t checks_of(rules::color c) const {
        return c == rules::color::black && black_checks != 0 ? black_checks : checks;
    }

    friend bool operator==(position_notation const&, position_notation const&) = default;
};

/// Reads `text` into `into`. Fields after the side to move may be missing: no rights, no en passant target,
/// clock 0, number 1. Returns what is wrong, or nothing. On a fault `into` holds what was read up to it.
/// Pockets are also read as one more rank, and checks as those given (`+0+1`, the last field), as some sites
/// write them.
std::optional<position_text_fault> read_position_text(std::string_view text, rules::setup& into,
                                                      position_notation const& = {});

/// The canonical text: lists in square order by files (a1, a2, … b1 …); the seventh field only if a piece is
/// in motion. `read_position_text` of it gives the same setup.
std::string write_position_text(rules::setup const&, position_notation const& = {});

/// `e4`
std::string name_of(rules::square);

/// The letter of a piece in a position text, upper case for White, with `'` for the other army's places and
/// `+` for one that has been turned over.
std::string letter_of(rules::piece, rules::piece_letters const& = rules::army_letters);

} // namespace vpgn::replay
