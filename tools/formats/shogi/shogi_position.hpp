// Positions and moves of Shogi as its formats write them, translated into the dialect: position texts and
// long algebraic words. No rules; a position only follows the moves, for formats that leave out the
// pieces on the board.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::transcribe {

/// A piece by the letter of its unpromoted form, of `PLNSGBRK`; 0: none. `gote` is the side that is called
/// White in Shogi and plays second; in the dialect it is Black.
struct shogi_piece {
    char letter = 0;
    bool promoted = false;
    bool gote = false;

    explicit operator bool() const { return letter != 0; }
    friend bool operator==(shogi_piece, shogi_piece) = default;
};

/// Files and ranks from 1 to 9, from the upper right corner as Sente sees it; 0: not on the board.
struct shogi_square {
    int file = 0, rank = 0;

    bool is_on_board() const { return file >= 1 && file <= 9 && rank >= 1 && rank <= 9; }
    friend bool operator==(shogi_square, shogi_square) = default;
};

/// `c3` for 7g.
std::string dialect_square(shogi_square);

/// The letter of a piece in the dialect: `G` for all promoted pieces that move like a gold.
char dialect_letter(shogi_piece);

/// The piece that a CSA code means (`FU`, `TO`), without a side; no letter: none.
shogi_piece piece_of_csa(std::string_view code);
std::string_view csa_of_piece(shogi_piece);

/// The piece that a name of one or two characters at the start of `text` means (`歩`, `成銀`, `竜`, `王`),
/// and its size in bytes; 0: none.
struct named_shogi_piece {
    shogi_piece piece;
    std::size_t bytes = 0;
};
named_shogi_piece piece_named(std::string_view text);

/// A digit of any kind at the start of `text`: ASCII, full-width or Chinese; 0 bytes: none.
struct read_digit {
    int value = 0;
    std::size_t bytes = 0;
};
read_digit digit_at(std::string_view text);

/// `７六`.
std::string kif_square(shogi_square);

class shogi_position {
public:
    /// The board without pieces, Sente to move.
    shogi_position() = default;
    static shogi_position const& usual();
    /// Of a handicap game, by its name (`二枚落ち`) or its code in JSON (`2`).
    static std::optional<shogi_position> handicap(std::string_view name);
    /// The name of the handicap that a position is the start of; empty: none.
    static std::string_view handicap_name(shogi_position const&);
    /// Its code in JSON; empty: none.
    static std::string_view handicap_code(shogi_position const&);
    /// Of the board, side and hands of SFEN; no value: it is none.
    static std::optional<shogi_position> of_sfen(std::string_view board, std::string_view side,
                                                 std::string_view hands);

    shogi_piece at(shogi_square) const;
    void set(shogi_square, shogi_piece);
    /// The number of pieces in a hand, and changes of it.
    int in_hand(bool gote, char letter) const;
    void add_to_hand(bool gote, char letter, int count = 1);
    bool gote_to_move = false;

    /// Of a smaller board than that of Shogi; its squares are those nearest to the upper right corner.
    void set_size(int files, int ranks) {
        files_ = std::int8_t(files);
        ranks_ = std::int8_t(ranks);
    }

    /// Gives Sente or Gote all pieces that are neither on the board nor in a hand, without kings.
    void give_rest(bool gote);

    /// Moves what is on `from`, or drops `piece` if `from` is not on the board, without a check.
    void play(shogi_square from, shogi_square to, shogi_piece after);

    /// As FEN of the dialect. `is_usual`: the initial position of the variant.
    std::string position_text() const;
    /// Board, side and hands of SFEN, without a number.
    std::string sfen() const;
    bool is_usual() const { return *this == usual(); }

    friend bool operator==(shogi_position const&, shogi_position const&) = default;

private:
    std::string board_text() const;
    /// Adds what both sides hold, as in SFEN: `2Pb`; false: it is no such text.
    bool hold(std::string_view hands);

    std::array<shogi_piece, 81> cells_{};
    std::array<std::array<std::int16_t, 8>, 2> hands_{};
    std::int8_t files_ = 9, ranks_ = 9;
};

/// The word of a move: `Bb2h8=H`, `Gd8d9`; of a drop: `P@e5`. Without a letter for `before` the piece is not
/// stated.
std::string move_word(shogi_piece before, shogi_square from, shogi_square to, bool promotes);
std::string drop_word(char letter, shogi_square to);

} // namespace vpgn::transcribe
