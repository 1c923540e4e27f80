// Parser and writer of position texts: FEN's six fields, extended for boards of any size, two armies, several
// en passant targets, momentum, pockets, walls and counted checks. Converts text to setup and back; the rules
// decide whether it is playable.
#pragma once

#include "board/piece_letters.hpp"
#include "core/setup.hpp"
#include "source/span.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

struct position_text_fault {
    span where;        ///< in the text
    std::string label; ///< a label: lower case, no full stop
};

/// The counters of a position text, and of `setup`, are below it, so that no game makes them overflow.
inline constexpr std::uint32_t most_counted = 1'000'000'000;

/// A field after the placement that is not what it should be, and how it was read.
struct position_text_flaw {
    span where;             ///< in the text; empty where the field is missing
    std::string label;      ///< a label, as above
    bool is_guess = false;  ///< another reading is possible
    bool is_minor = false;  ///< a counter, on which no move depends
    bool of_rights = false; ///< in the castling field
};

/// What a reader that goes on after such fields has found.
struct position_text_reading {
    std::vector<position_text_flaw> flaws; ///< in the order of the text
    span castling, ep_targets, clock;      ///< these fields; empty where they are missing
    bool side_is_missing = false;          ///< White was assumed
    bool number_was_zero = false;          ///< 1 was read
};

/// The features of a variant's position texts. The default is for variants without a definition.
struct position_notation {
    rules::piece_letters const* letters = &rules::army_letters; ///< never null
    rules::piece_letters const* other_letters = nullptr;        ///< additional accepted letters; null: none
    std::uint8_t files = 8;                                     ///< maximum for boards
    std::uint8_t ranks = 8;                                     ///< maximum for boards
    /// By kind, its promoted kind (shogi): `+P` is that kind, and was a pawn; null if promoted kinds have
    /// letters.
    std::array<rules::kind, rules::most_kinds> const* turns_into = nullptr;
    bool pockets = false; ///< `[Qn]` after the placement, even if empty; `Q~` is promoted
    bool walls = false;   ///< `*` is a closed square
    /// Castling rights may name the partners' files, `HAha` (Chess960). Written are they only where `KQkq`
    /// would mean another partner, as in X-FEN: other programs read those letters.
    bool rights_by_file = false;
    std::array<rules::kind, 2> castling_king{rules::kind::king, rules::kind::king}; ///< by color
    std::array<rules::kind_set, 2> castling_partners{rules::set_of(rules::kind::rook),
                                                     rules::set_of(rules::kind::rook)};
    std::uint8_t long_partner_file = 0; ///< the outermost files of partners
    std::uint8_t short_partner_file = 7;
    bool gates = false;            ///< files in the castling field name who may leave a gate open (S-Chess)
    std::uint8_t checks = 0;       ///< so many win at the start, `3+3`; 0: they are not counted
    std::uint8_t black_checks = 0; ///< so many of Black's, `2+3`; 0: as many as White's

    /// How many checks `c` has left where a text does not count them.
    std::uint8_t checks_of(rules::color c) const {
        return c == rules::color::black && black_checks != 0 ? black_checks : checks;
    }

    friend bool operator==(position_notation const&, position_notation const&) = default;
};

/// Parses `text` into `into`. Fields after the side to move are optional: no rights, no en passant target,
/// clock 0, number 1. Returns the error, if any; `into` then contains the part before it. Alternative
/// notations of some sites are accepted: pockets as an additional rank, checks as those given (`+0+1`, the
/// last field), and for Shogi and its kin SFEN, in which `b` is the first player.
std::optional<position_text_fault> read_position_text(std::string_view text, rules::setup& into,
                                                      position_notation const& = {});
/// The same, but only an unreadable placement is an error: all fields after it are read as far as possible,
/// and their flaws are collected.
std::optional<position_text_fault> read_position_text(std::string_view text, rules::setup& into,
                                                      position_notation const&, position_text_reading&);

/// The canonical text: lists by files (a1, a2, … b1 …); the seventh field only if a piece is in motion. It
/// is read as the same setup, but partners that `KQkq` mean are then bits of `castling`.
std::string write_position_text(rules::setup const&, position_notation const& = {});

/// `e4`
std::string name_of(rules::square);

/// The letter of a piece in a position text, upper case for White, with `'` for the other army's places and
/// `+` for a promoted piece in shogi.
std::string letter_of(rules::piece, rules::piece_letters const& = rules::army_letters);

} // namespace vpgn::replay
