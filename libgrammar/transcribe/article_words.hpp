// What stands in a text for people, word by word? The tokens that a record of a game could be made of, and
// the words between them. Whether a token belongs to a record, the reader of records decides. Private to this
// folder.
#pragma once

#include "source/span.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

struct article_word {
    enum class kind : std::uint8_t {
        number, ///< `3.`, `3…`, `3 ...`; also digits that stand alone
        action, ///< has the form of a move
        flawed, ///< looks like a move, but cannot be read as one
        comma,
        slash,
        stop,  ///< a full stop, colon or semicolon that stands behind a move
        open,  ///< a parenthesis; `match` is its partner's index
        close, ///< likewise
        brace, ///< all from `{` to `}`
        glyph, ///< `!?`
        result,
        word,
    };

    kind what = kind::word;
    span where;
    std::uint32_t number = 0;
    bool black = false;       ///< of a number: it has two dots or more
    bool dotted = false;      ///< of a number
    bool line_begins = false; ///< nothing but blanks and the marks of quoted mail stands before it
    bool gap_before = false;  ///< a tab, or two blanks or more
    std::size_t match = 0;    ///< of a parenthesis; 0 where it has no partner
};

/// All words of the text, in order. Every byte that is in none is a blank or a mark of quoted mail. Linear.
std::vector<article_word> article_words(std::string_view text);

} // namespace vpgn::transcribe
