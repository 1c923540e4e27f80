// The moves of a game, from its record in the file of moves (`.cbg`).
#pragma once

#include "formats/chessbase/board.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::chessbase {

/// A move in the tree of a game. Index 0 is the start of the game and no move.
struct tree_move {
    enum class form : std::uint8_t { move, castling_short, castling_long, null_move, unread };
    square from = 0, to = 0;
    form of = form::move; ///< `unread`: no part of the tree, but counted
    kind man = kind::none, promoted = kind::none;
    bool takes = false;
    bool only = false; ///< no other man of its side and kind is on the board, so that the square it leaves
                       ///< says nothing
    bool black = false;
    std::uint16_t number = 1; ///< as players count
    std::uint32_t byte = 0;   ///< where it begins in the record
    std::uint32_t next = 0;   ///< the first move that follows; 0: none
    std::uint32_t other = 0;  ///< another move in its place; 0: none
};

/// What cannot be read, and the bytes of the record where it is.
struct fault {
    enum class part : std::uint8_t { moves, start, annotations, header };
    part of;
    std::uint32_t after; ///< the move that it follows; 0: the start
    std::uint64_t byte;
    std::string label;
    bool is_loss = false; ///< the record is sound, but this part of it is not known or has no place in PGN
};

struct game_moves {
    std::string fen; ///< of a start that is not the usual one; empty: it is
    bool is_chess960 = false;
    /// In the order of the record, by which annotations refer to them: number n is the move n + 1.
    std::vector<tree_move> moves;
    std::vector<fault> faults;

    void clear();
};

/// Decodes a record: 4 bytes of flags and size, the start, the moves. `record` has as many bytes of it as the
/// file has. What cannot be read ends its line of play; the others are read on. Linear; no recursion.
void read_moves(std::string_view record, game_moves& into);

/// The permutations of bytes that moves are stored through: one for each encoding of moves that is known.
using permutation = std::array<std::uint8_t, 256>;

/// How the moves of a game are encoded: the low six bits of its flags.
enum class move_encoding : std::uint8_t {
    usual = 0,        ///< a byte a move, the count of moves subtracted before the table
    usual_after = 4,  ///< a byte a move, subtracted after it
    two_bytes = 5,    ///< two bytes a move, subtracted after it
    of_chess960 = 10, ///< as `usual_after`, of a game of Chess960
};

/// Null: the table of this encoding is not known.
permutation const* permutation_of(move_encoding);

} // namespace vpgn::chessbase
