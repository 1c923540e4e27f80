// The board of a game in Scid's data: a move is the number of a man and a step, so each side's men have
// numbers.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::tools::scid {

/// In the order of a promotion's codes.
enum class man : std::uint8_t { none, king, queen, rook, bishop, knight, pawn };
char letter_of(man); ///< `K`, `Q`, …; `P`

inline constexpr int no_square = -1;
constexpr int file_of(int square) {
    return square & 7;
}
constexpr int rank_of(int square) {
    return square >> 3;
}

/// A move of a game, as far as the data describes it.
struct step {
    enum class form : std::uint8_t { usual, kingside, queenside, null } kind = form::usual;
    int from = no_square, to = no_square;
    man promotion = man::none;
};

/// The codes of a king that are no moves.
enum class marker : std::uint8_t { nag = 11, comment, begin_variation, end_variation, end_game };

/// Men and their numbers. Squares are 0 (a1) to 63 (h8).
class numbered_board {
public:
    /// The usual start.
    numbered_board();
    /// False: the text is no FEN with one king a side and at most 16 men of each.
    bool read_fen(std::string_view);

    bool is_black_to_move() const { return black_; }
    std::uint32_t move_number() const { return number_; }
    man man_at(int square) const { return man(board_[std::size_t(square)] & 7); }
    bool is_empty(int square) const { return board_[std::size_t(square)] == 0; }
    bool is_black_at(int square) const { return (board_[std::size_t(square)] & black_bit) != 0; }
    int king(bool black) const { return list_[black][0]; }
    /// How many men of a sort a side has.
    unsigned count(bool black, man sort) const { return counts_[black][std::size_t(sort)]; }
    /// Where the rook of a side's castling begins; no_square: there is none.
    int castling_rook(bool black, bool kingside) const { return rooks_[black][kingside]; }

    /// The move of a byte, and of the one after it if `second` is taken: `takes_second`. False: it is none,
    /// or would take a king or a man of its own side.
    bool decode(std::uint8_t byte, std::uint8_t second, bool& takes_second, step& into) const;
    /// The bytes of a move: one or two. False: the move has none, for no man of the side can make it.
    bool encode(step const&, std::string& to) const;
    /// What `decode` or `encode` accepted.
    void play(step const&);

    /// Appends the move in SAN, without `+` and `#`; the origin is complete where another man of the sort is
    /// on the board.
    void put_san(step const&, std::string& to) const;

private:
    static constexpr std::uint8_t black_bit = 8;

    void clear();
    bool add(man, bool black, int square);
    void set(int square, man, bool black, unsigned number);
    void remove(int square);
    void find_rooks(std::string_view rights);
    bool can_castle(bool kingside) const;

    std::array<std::uint8_t, 64> board_{}, number_at_{};
    std::array<std::array<std::int8_t, 16>, 2> list_{}; ///< squares by number
    std::array<std::array<std::uint8_t, 8>, 2> counts_{};
    std::array<std::uint8_t, 2> sizes_{};
    std::array<std::array<std::int8_t, 2>, 2> rooks_{}; ///< by side, then queenside and kingside
    std::uint32_t number_ = 1;
    bool black_ = false;
};

} // namespace vpgn::tools::scid
