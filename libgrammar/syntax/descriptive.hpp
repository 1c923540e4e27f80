// Words of the English descriptive notation, `P-K4`, `QKtxP ch.`, stated once for lexer, importers and
// notations. Ranks are counted from the mover's side, and a file is named by the pieces that begin on it.
#pragma once

#include "syntax/action.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace vpgn::syntax::descriptive {

/// The side of the board that a letter before a piece or a file names: the `Q` of `QKt`, `QB4`.
enum class wing : std::uint8_t { unnamed, king, queen };

/// A file: `K`, `Q`, or `R`, `N` or `B`, of one wing or of either. `letter` 0: none is named.
struct file_name {
    char letter = 0;
    wing side = wing::unnamed;
    explicit operator bool() const { return letter != 0; }
};

/// A square or a part of it. `rank` 0: none is named.
struct place {
    file_name file;
    std::uint8_t rank = 0;
    explicit operator bool() const { return file || rank != 0; }
    bool is_square() const { return file && rank != 0; }
};

/// A piece: `Kt`, `QR` (the one that began on that wing), `BP`, `KRP` (the pawn on that file).
struct man {
    char letter = 0; ///< one of `KQRBNP`; 0: none is named
    wing began = wing::unnamed;
    file_name file; ///< of a pawn
    explicit operator bool() const { return letter != 0; }
};

enum class castles : std::uint8_t { no, either_way, king_side, queen_side };

struct word {
    man mover;
    place from;
    bool captures = false;
    man taken; ///< of a capture that names a man, and not only a square
    place to;
    castles castling = castles::no;
    char promotion = 0; ///< one of `QRBN`
    bool en_passant = false;
    check_mark check = check_mark::none;
    std::size_t body = 0;  ///< the size without marks of check
    std::size_t size = 0;  ///< 0: it is no word
    bool has_kt = false;   ///< knights are `Kt`
    bool in_words = false; ///< castling is
};

/// The word at the beginning of `text`. It may have blanks within: `P - K 4`, `BxKt ch.`, `Castles KR`.
word read(std::string_view text);

/// Whether the word is written as no other notation writes moves: it has a dash or a capture that names a
/// man. Castling alone shows nothing.
inline bool shows(word const& w) {
    return w.size != 0 && w.castling == castles::no;
}

} // namespace vpgn::syntax::descriptive
