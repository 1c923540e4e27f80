// The starting position of a game that does not begin from the usual array.
#pragma once

#include "formats/chessbase/board.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace vpgn::chessbase {

/// The rooks that may castle.
struct castling_squares {
    std::array<std::array<square, 2>, 2> rooks = {{{no_square, no_square}, {no_square, no_square}}};
    square rook(bool black, bool is_short) const { return rooks[black][is_short]; }
};

struct start_position {
    board men;
    bool black_begins = false;
    std::uint16_t number = 1;
    unsigned passant_file = 0; ///< from 1; 0: no pawn can be taken en passant
    castling_squares castling;
};

/// How many bytes of the record describe the start.
constexpr std::size_t start_size(bool is_chess960) {
    return is_chess960 ? 36 : 28;
}

/// Reads `start_size` bytes. Returns what is wrong with them, or nothing; the position has what could be
/// read.
std::string read_start_position(std::string_view bytes, bool is_chess960, start_position& into);

/// Sets the rooks of the rights: bits 0 to 3 are those of White's long and short castling, then of Black's.
/// `named`: squares of rooks that take precedence over the outermost ones.
void set_castling(start_position&, unsigned rights, bool is_chess960, std::string_view named);

/// The start of Chess960 with a number from 0 to 959, as Scharnagl counts them, with all rights.
start_position chess960_start(unsigned number);

/// In Forsyth-Edwards notation. A right of a rook that is not the outermost names its file.
std::string fen_of(start_position const&);

} // namespace vpgn::chessbase
