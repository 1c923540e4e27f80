// Which words of an article are the record of one game, and which are prose between its moves? Numbers and
// neighbours decide. Private to this folder; knows no rule, and writes nothing.
#pragma once

#include "report/finding.hpp"
#include "transcribe/article_words.hpp"

#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// What a piece of the record is to become.
struct record_piece {
    enum class kind : std::uint8_t {
        number,
        action,
        comma,
        slash,
        list,
        glyph,
        comment,
        parting,
        open,
        close,
        result
    };

    kind what;
    span where;
    std::uint32_t number = 0; ///< of numbers and actions: the turn it belongs to
    bool black = false;
};

using piece_kind = record_piece::kind;

/// What the record's variant lets its text do.
struct record_habits {
    bool commas_join = false; ///< a comma joins actions of a turn; else it parts White's from Black's
    bool has_lists = false;   ///< a parenthesis of actions behind an action belongs to the turn
};

struct article_record {
    std::vector<record_piece> pieces; ///< of the main line and its variations, in the order of the text
    std::vector<finding> findings;
    std::size_t turns = 0;         ///< of the main line
    std::size_t turns_at_once = 0; ///< of those, how many stand before the first prose
    bool has_prose = false;        ///< some of the words are no part of the record
};

/// A range of words, by index.
struct word_range {
    std::size_t begin;
    std::size_t end;
};

/// Reads the record that begins with the number 1 at `those.begin`; all words up to `those.end` that do not
/// belong to it become comments.
article_record read_record(std::string_view text, std::vector<article_word> const&, word_range those,
                           record_habits);

/// Reads lines of one or two moves, without numbers.
article_record read_columns(std::string_view text, std::vector<article_word> const&, word_range those);

/// Does the record's text join actions by commas? It does if three actions follow a number, and commas part
/// some and blanks others.
bool joins_by_commas(std::vector<article_word> const&, word_range those);

} // namespace vpgn::transcribe
