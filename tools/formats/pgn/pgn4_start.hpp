// The start of a game of PGN4: the part of the board of 14 by 14 that is played on, and its position. Private
// to this folder.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe::pgn4 {

/// The rectangle that is played on, in files and ranks of the whole board from 0.
struct board_part {
    int file = 3, rank = 3, files = 8, ranks = 8;
};

struct square {
    int file = 0, rank = 0; ///< of the whole board, from 0
};

/// The start of a game, from `StartFen4`.
struct start_of_game {
    board_part board;
    std::string fen;      ///< empty: the usual array
    bool is_read = true;  ///< false: the text is no position
    bool has_two = false; ///< the players are Red and Yellow
    bool black_begins = false;
};

/// The start by the value of `StartFen4`: the name of an array, `2PC`, or a position. Linear.
start_of_game start_of(std::string_view);

/// The square that a text begins with, which is removed from it; none: it begins with something else.
std::optional<square> take_square(std::string_view& text);

/// The name of a square on its own board; squares outside of it have one that no board has.
std::string name_on(board_part const&, square);

/// The parts of a text between separators, without blanks around them.
std::vector<std::string_view> parts_of(std::string_view text, char separator);

} // namespace vpgn::transcribe::pgn4
