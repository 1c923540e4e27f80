// A position as plain data: what a position text says, unchecked. Values only; text is not known here.
#pragma once

#include "board/piece.hpp"
#include "board/square_set.hpp"

#include <array>
#include <cstdint>

namespace vpgn::rules {

/// A piece in motion: where it stands and the displacement that brought it there (Momentum), or the unit
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

/// What one side has beside the board.
struct side_extras {
    std::array<std::uint8_t, most_kinds> pocket{}; ///< how many of each kind may be put down
    std::uint8_t checks_left = 0;                  ///< so many more checks win; 0: they are not counted

    friend bool operator==(side_extras const&, side_extras const&) = default;
};

/// Field by field what a position text (libgrammar/DIALECT.md) holds, for boards of any size.
/// `position::from` judges it.
struct setup {
    std::uint8_t files = 8;
    std::uint8_t ranks = 8;
    std::array<piece, 256> pieces{}; ///< by square
    color to_move = color::white;
    std::uint8_t castling = 0;
    square_set ep_targets;    ///< squares passed by double steps of the last turn
    std::uint32_t clock = 0;  ///< turns since a pawn's own move or a capture
    std::uint32_t number = 1; ///< the number of the coming turn pair
    std::array<momentum_note, 64> in_motion{};
    std::uint8_t in_motion_count = 0;

    // Of variants that are given by a definition.
    square_set castling_partners; ///< who may castle with the king, where `castling` alone does not tell it
    square_set gates;             ///< pieces behind which, once they leave, a piece of the pocket may be put
    square_set promoted;          ///< pieces that become again what they were when they are captured
    std::array<kind, 256> was =
        nobody();     ///< what these were, by square, where the pawn of the variant does not tell it
    square_set walls; ///< squares that are closed
    std::array<side_extras, 2> extras{};

    piece at(square s) const { return pieces[std::size_t(s)]; }
    side_extras& of(color c) { return extras[std::size_t(c)]; }
    side_extras const& of(color c) const { return extras[std::size_t(c)]; }
    friend bool operator==(setup const&, setup const&) = default;

private:
    static constexpr std::array<kind, 256> nobody() {
        std::array<kind, 256> none{};
        none.fill(no_kind);
        return none;
    }
};

/// The orthodox array in kinds; both armies stand on the same squares. `castling` is KQkq.
setup orthodox_array();

/// The same without castling rights.
setup array_without_castling();

} // namespace vpgn::rules
