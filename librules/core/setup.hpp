// A position as plain data: what a position text says, unchecked. Values only; text is not known here.
#pragma once

#include "board/bitboard.hpp"
#include "board/man.hpp"

#include <array>
#include <cstdint>

namespace vpgn::rules {

/// A man in motion: where it stands and the displacement that brought it there (Momentum), or the unit
/// direction it goes in (Inertia).
struct momentum_note {
    square at = no_square;
    displacement by;
    bool capturing = false;

    friend constexpr bool operator==(momentum_note const&, momentum_note const&) = default;
};

/// The four castling rights as a set of bits. In Shrink "short" is the right-hand rook, "long" the left-hand
/// one.
enum castling_right : std::uint8_t {
    white_short = 1,
    white_long = 2,
    black_short = 4,
    black_long = 8,
};

constexpr std::uint8_t short_right(color c) {
    return c == color::white ? white_short : black_short;
}
constexpr std::uint8_t long_right(color c) {
    return c == color::white ? white_long : black_long;
}

/// Field by field what a position text (libgrammar/DIALECT.md) holds. `position::from` judges it.
struct setup {
    std::uint8_t files = 8;
    std::uint8_t ranks = 8;
    std::array<man, 64> men{};
    color to_move = color::white;
    std::uint8_t castling = 0;
    bitboard passed = 0;      ///< squares passed by double steps of the last turn
    std::uint32_t clock = 0;  ///< turns since a pawn's own move or a capture
    std::uint32_t number = 1; ///< the number of the coming turn pair
    std::array<momentum_note, 64> in_motion{};
    std::uint8_t in_motion_count = 0;

    man at(square s) const { return men[std::size_t(s)]; }
    friend bool operator==(setup const&, setup const&) = default;
};

/// The orthodox array in kinds; both armies stand on the same squares. `castling` is KQkq.
setup orthodox_array();

/// The same without castling rights.
setup array_without_castling();

} // namespace vpgn::rules
