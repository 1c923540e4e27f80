// A position as plain data: the content of a position text, not validated. Values only, independent of text.
#pragma once

#include "board/piece.hpp"
#include "board/square_set.hpp"

#include <array>
#include <cstdint>

namespace vpgn::rules {

/// A piece in motion: its square and the displacement that brought it there (Momentum), or the unit direction
/// of its last move (Inertia).
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

/// The state of one side apart from the board.
struct side_extras {
    std::array<std::uint8_t, most_kinds> pocket{}; ///< number of droppable pieces of each kind
    std::uint8_t checks_left = 0;                  ///< number of further checks that win; 0: not counted

    friend bool operator==(side_extras const&, side_extras const&) = default;
};

/// The fields of a position text (libgrammar/DIALECT.md), for boards of any size. `position::from` validates
/// it.
struct setup {
    std::uint8_t files = 8;
    std::uint8_t ranks = 8;
    std::array<piece, 256> pieces{}; ///< by square
    color to_move = color::white;
    std::uint8_t castling = 0;
    square_set ep_targets;    ///< squares passed by double steps of the last turn
    std::uint32_t clock = 0;  ///< turns since the last pawn move or capture
    std::uint32_t number = 1; ///< the number of the next turn pair
    std::array<momentum_note, 64> in_motion{};
    std::uint8_t in_motion_count = 0;

    // Of variants with a definition.
    square_set castling_partners; ///< the castling partners, if `castling` alone does not identify them
    square_set gates;             ///< pieces after whose departure a piece of the pocket may enter
    square_set promoted;          ///< pieces that revert when they are captured
    std::array<kind, 256> was =
        nobody();                  ///< the original kinds of these, by square, if not the variant's pawn
    square_set walls;              ///< closed squares
    std::uint16_t count_limit = 0; ///< of the moves against a bare king (Makruk), as written; 0: none
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

/// Plies between the start of a numbered game, before `1.`, and the position.
constexpr std::uint64_t plies_before(setup const& position) {
    return 2 * std::uint64_t(position.number - 1) + (position.to_move == color::black ? 1 : 0);
}

/// The orthodox array in kinds; both armies start on the same squares. `castling` is KQkq.
setup orthodox_array();

/// The same without castling rights.
setup array_without_castling();

/// An empty 8x8 board to copy from, always equal to `setup()`: set-ups are created after every turn of an
/// archive, and copying whole words costs a third of initialising each member. Its value is hidden from the
/// compiler, which would otherwise do that.
extern setup const blank_setup;

} // namespace vpgn::rules
