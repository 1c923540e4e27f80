// The words of 16 bits that are moves in the newer format (`.2cbg`). A word has the same meaning in every
// position: the piece, its squares, what it captures and to what it promotes.
#pragma once

#include "formats/chessbase/board.hpp"

#include <cstdint>

namespace vpgn::chessbase {

struct word_meaning {
    enum class form : std::uint8_t { none, move, castling_short, castling_long, promoting_capture };
    form of = form::none;
    square from = 0, to = 0;
    kind man = kind::none;
    kind captured = kind::none; ///< a pawn en passant, too
    kind promoted = kind::none;
    bool black = false;
};

constexpr std::uint16_t word_of_first_man = 0xc02d, word_after_men = 0xc30d;
constexpr std::uint16_t word_null = 0xfffa, word_start = 0xfffb, word_moves = 0xfffc, word_branch = 0xfffd,
                        word_end = 0xffff;

/// `none` for a word that is no move. The numbers of the start positions of Chess960 in words of castling are
/// not part of the meaning. For `promoting_capture`, `captured` and `promoted` are those of documented order;
/// which of them is counted first is not certain, so `swapped` gives the other reading.
word_meaning meaning_of(std::uint16_t word);

/// The other reading of a capture with promotion: it exchanges what is captured and what the pawn becomes.
word_meaning swapped(word_meaning);

} // namespace vpgn::chessbase
