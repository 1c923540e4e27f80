// Boards of 9 files and 10 ranks as formats of Xiangqi and Janggi write them. No rules: a board only follows
// the moves, which shows whose turn is the first. Private to this folder.
#pragma once

#include <array>
#include <cstddef>
#include <string>

namespace vpgn::transcribe {

/// Files from 0 on the left as the first player sees it, ranks from 0 at the first player's side.
struct xiangqi_square {
    int file = -1, rank = -1;

    bool is_on_board() const { return file >= 0 && file < 9 && rank >= 0 && rank < 10; }
    friend bool operator==(xiangqi_square, xiangqi_square) = default;
};

/// `h3`, of the dialect, whose ranks begin with 1.
std::string dialect_square(xiangqi_square);

class xiangqi_position {
public:
    static xiangqi_position usual();

    /// A letter of FEN, upper case for the first player; 0: none.
    char at(xiangqi_square where) const { return where.is_on_board() ? cells_[place(where)] : char(0); }
    void set(xiangqi_square where, char letter) {
        if (where.is_on_board()) cells_[place(where)] = letter;
    }
    void play(xiangqi_square from, xiangqi_square to) {
        set(to, at(from));
        set(from, 0);
    }
    bool is_black(xiangqi_square where) const { return at(where) >= 'a'; }

    std::string position_text(bool black_moves) const;

    friend bool operator==(xiangqi_position const&, xiangqi_position const&) = default;

private:
    static std::size_t place(xiangqi_square where) {
        return std::size_t(where.rank) * 9 + std::size_t(where.file);
    }

    std::array<char, 90> cells_{};
};

} // namespace vpgn::transcribe
