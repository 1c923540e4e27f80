// Tokenizer for prose: the tokens that may belong to a record of a game, and the words between them. It does
// not decide which do. Private to this folder.
#pragma once

#include "source/span.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

struct article_word {
    enum class kind : std::uint8_t {
        number, ///< `3.`, `3…`, `3 ...`; also single numbers
        action, ///< has the form of a move
        flawed, ///< looks like a move, but is malformed
        comma,
        slash,
        stop,  ///< a full stop, colon or semicolon after a move
        open,  ///< a parenthesis; `match` is its partner's index
        close, ///< see `open`
        brace, ///< all from `{` to `}`
        glyph, ///< `!?`
        result,
        word,
    };

    kind type = kind::word;
    span where;
    std::uint32_t number = 0;
    bool black = false;       ///< of a number: it has two dots or more
    bool dotted = false;      ///< of a number
    bool line_begins = false; ///< preceded by nothing but blanks and the marks of quoted mail
    bool gap_before = false;  ///< a tab, or two blanks or more
    std::size_t match = 0;    ///< of a parenthesis; 0 if it has no partner
};

/// All words of the text, in order. All other bytes are blanks or marks of quoted mail. Linear.
std::vector<article_word> article_words(std::string_view text);

/// Whether the text has moves of Shogi in western letters, `P-7f`, which are then actions.
bool has_western_words(std::string_view text);

/// Whether the text has marks of HTML that begin a line, `<br>`. Marks are then blanks between words.
bool has_html_breaks(std::string_view text);
std::string without_html_marks(std::string_view text);

} // namespace vpgn::transcribe
