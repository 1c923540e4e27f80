// The tree of a game while its record is read: the position of the current line, and those to which
// variations return. Shared by the encodings of moves.
#pragma once

#include "formats/chessbase/moves.hpp"
#include "formats/chessbase/start.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace vpgn::chessbase {

/// Base of the readers of a record of moves. Appends moves to the tree in the order of the record.
class line_reader {
protected:
    explicit line_reader(game_moves& into) : into_(into) { into_.moves.emplace_back(); }

    /// The position of a line of play.
    struct line_state {
        board men;
        std::uint32_t last = 0; ///< the last move
        bool black = false;     ///< whose turn it is
        std::uint16_t number = 1;
        bool is_lost = false; ///< a move could not be read: the rest of this line cannot be read either
    };

    void complain(fault::part, std::uint64_t byte, std::string label);

    /// Remembers a position to return to; false: too many are open, which is a fault at `byte`.
    bool open_line(line_state const&, std::uint64_t byte);
    /// Returns to the last position that was remembered; false: the game is over.
    bool end_line();

    void begin_at(start_position const&);

    // Moves whose record begins at byte `begin`. `skip`: their line is beyond the limit of open ones.
    void play_null(std::uint32_t begin, bool skip);
    void move_man(square from, square to, kind promoted, std::uint32_t begin);
    void castle(bool is_short, std::uint32_t begin, bool skip);
    /// A move that cannot be read, or follows such a one, has its number among the moves, by which
    /// annotations count; it is no part of the tree.
    void append_unread();
    void lose_line(std::uint32_t begin, std::string label, bool skip);
    void lose(std::uint32_t begin, std::string label, bool skip);

    game_moves& into_;
    line_state state_;
    castling_squares castling_;
    std::vector<line_state> open_;

private:
    void append(tree_move played, std::uint32_t begin);

    bool is_too_deep_ = false;
    std::vector<std::uint32_t> last_of_ = {0}; ///< by move: the last of the moves that follow it
};

} // namespace vpgn::chessbase
