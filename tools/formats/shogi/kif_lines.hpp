// The parts of a line of KIF and KI2: blanks and digits of any width, numbers, headers, words of moves.
// Private to this folder.
#pragma once

#include "formats/shogi/shogi_position.hpp"
#include "transcript/imported_record.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::transcribe::kif {

inline constexpr std::string_view same_sign = "同";

bool starts_with_side(std::string_view text);

/// Drops blanks, ideographic spaces included, from the front.
void skip_blanks(source_line&);

/// A decimal number at the front, in ASCII or full-width digits; nothing is dropped if there is none.
std::optional<std::uint32_t> take_number(source_line&);

/// Drops `word` from the front; false: the line does not begin with it. Inlined, because it then compares a
/// word that is known with a few instructions: a line has twenty of them.
[[gnu::always_inline]] inline bool take(source_line& line, std::string_view word) {
    if (!line.text.starts_with(word)) return false;
    line = part_of(line, word.size());
    return true;
}
/// The same for a colon of either width.
bool take_colon(source_line&);

/// `key：value` or `key:value`.
struct header {
    std::string_view key;
    source_line value;
};
/// Of any line; none: it has no colon.
std::optional<header> header_of(source_line);
/// Of a line without blanks around it that is no move.
std::optional<header> fact_of(source_line const& bare);
/// Whether a game begins with it.
bool is_first_header(std::string_view key);

/// A line that begins with the number of a move.
struct numbered_line {
    std::uint32_t ply;
    source_line rest; ///< after the number and blanks
};
/// None for other lines, and for `９ ８ ７ …` over a diagram. A blank follows the number, or, before a move
/// of KIF or the word of an ending, what people write there: `1. ７六歩(77)`, `1：`, `1)`, `(1)`, `1手目`, or
/// nothing.
std::optional<numbered_line> numbered(source_line);
/// Whether a line is one move of KIF without a number, `７六歩(77)` or `▲７六歩(77)`, perhaps with its time.
bool is_move_without_number(source_line);
/// Whether a line names the columns of the moves: `手数----指手---------消費時間--`, with whatever between
/// them.
bool is_head_of_columns(std::string_view bare);

/// A line without blanks around it, and without the marks of a mail or a page.
source_line unmarked_line(source_line const&);
/// Whether a line that is no part of KIF names no move, not even a misread one.
bool is_remark(source_line);

/// Whether a word that cannot be read has the signs of a move: an origin in parentheses, or, if it
/// begins as moves do, those of a file, a rank and a piece, whichever of them is misread. The diagnosis
/// then repairs it.
bool is_misread_word(std::string_view word, bool may_be_move);

/// The number of files that `９ ８ ７ ６ ５ ４ ３ ２ １` over a diagram has; 0: the line is no such.
std::size_t ruler_size(source_line);
/// Whether a line only states how a program shows the board.
bool is_view(std::string_view bare);
/// Whether a line that begins with `#` is what programs write of themselves: `#KIF version=2.0`, `# ---- Kifu
/// for Windows …`. Every program writes its own.
bool names_program(std::string_view bare);

/// `3.` of a pair of moves, with blanks behind it, in any width; nothing is dropped if there is none.
std::optional<std::uint32_t> take_move_number(source_line&);
/// The size of the word of KI2 without a mark that `text` begins with, up to a blank; 0: there is none.
std::size_t bare_word_size(std::string_view text);
/// The size of the word of KI2 that `text` begins with, its mark included, whatever follows it: `▲７六歩`,
/// `△　同銀右上成`; 0: there is none.
std::size_t ki2_word_size(std::string_view text);
/// Whether the text after a word of KI2 is no part of a misread word, but punctuation or a remark: in
/// parentheses, after a blank, or a sentence. `is_glued`: no blank is before it.
bool is_remark_after_word(std::string_view rest, bool is_glued);
/// Whether a text is punctuation alone: `、`, `。`.
bool is_punctuation(std::string_view text);
/// Where the words of KI2 begin in a line that has a remark before them, `初手から　▲７六歩△３四歩`, and
/// nothing else; the size of the line: it is none.
std::size_t words_after_remark(source_line const& line);
/// Whether a line is two words or more, or one behind a number, and nothing else.
bool is_line_of_bare_words(source_line);

/// A move of KIF.
struct word {
    shogi_square from, to;
    std::string_view piece;
    std::size_t bytes = 0;  ///< 0: it is no move
    std::size_t origin = 0; ///< bytes of a drop's origin after the word: `(00)`
    bool same = false, promotes = false, stays = false, drops = false;
    bool is_usual = true; ///< in the usual digits and signs, without blanks
};
/// `７六歩(77)`, `同　銀成(31)`, `５五角打` at the front, in whatever digits and with whatever blanks.
word read_word(source_line, shogi_square last_target);
/// The same in the usual digits and signs.
std::string usual_word(word const&);

/// What a time states, in parentheses, brackets or none: `( 0:16/00:00:16)`, `[0:16]`, `0:16`, `1分5秒`; no
/// value: `line` begins with none. It is dropped.
std::optional<std::uint64_t> take_seconds(source_line& line);

} // namespace vpgn::transcribe::kif
