// The board that moves of ChessBase refer to: its men are numbered among those of their kind, and a move
// names such a number. No rules: a move goes where it says.
#pragma once

#include <array>
#include <cstdint>

namespace vpgn::chessbase {

/// a1 is 0, a2 is 1, b1 is 8, h8 is 63.
using square = std::uint8_t;
constexpr square no_square = 0xff;
constexpr square square_of(unsigned file, unsigned rank) {
    return square(file * 8 + rank);
}
constexpr unsigned file_of(square s) {
    return s / 8u;
}
constexpr unsigned rank_of(square s) {
    return s % 8u;
}

/// In the order of the bits of a set-up position.
enum class kind : std::uint8_t { none, king, queen, knight, bishop, rook, pawn };

class board {
public:
    /// Of the usual array.
    static board usual();

    /// Puts a man on an empty square; it gets the next number of its kind.
    void put(square, kind, bool black);
    kind kind_at(square s) const { return kind(men_[s] & 7u); }
    bool is_black(square s) const { return (men_[s] & black_bit) != 0; }
    bool is_empty(square s) const { return men_[s] == 0; }
    /// The square of a man by its number from 1; `no_square`: there is none.
    square find(bool black, kind k, unsigned number) const { return squares_[black][unsigned(k)][number]; }
    /// How many men of a kind are on the board, without number ones included.
    unsigned count(bool black, kind k) const { return counts_[black][unsigned(k)]; }

    /// Moves the man on `from`, which keeps its number; what is on `to` is gone. A pawn becomes `promoted`,
    /// if that is not `none`, and the next of that kind.
    void move(square from, square to, kind promoted = kind::none);
    void remove(square);
    /// Moves king and rook at once.
    void castle(square king, square king_to, square rook, square rook_to);

private:
    static constexpr unsigned black_bit = 8, number_shift = 4;
    /// Men of more than this many have no number; the codes name pawns up to 8, other men up to 3.
    static constexpr unsigned most_numbered(kind k) { return k == kind::pawn ? 8 : k == kind::king ? 1 : 3; }

    void place(square, std::uint8_t man);

    /// Kind, side and number; 0: empty. A man without a number has 0 for it.
    std::array<std::uint8_t, 64> men_{};
    /// Squares by side, kind and number; the first number is 1.
    std::array<std::array<std::array<square, 9>, 7>, 2> squares_ = no_men();
    std::array<std::array<std::uint8_t, 7>, 2> numbered_{}, counts_{};

    static constexpr std::array<std::array<std::array<square, 9>, 7>, 2> no_men() {
        std::array<std::array<std::array<square, 9>, 7>, 2> all{};
        for (auto& side : all)
            for (auto& of_kind : side)
                of_kind.fill(no_square);
        return all;
    }
};

} // namespace vpgn::chessbase
