// Separates the record of one game from the prose between its moves, by numbers and adjacency. Private to
// this folder; knows no rules, and writes nothing.
#pragma once

#include "formats/article/article_words.hpp"
#include "report/finding.hpp"

#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// The kind of a piece of the record.
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

    kind type;
    span where;
    std::uint32_t number = 0; ///< of numbers and actions: the number of their turn
    bool black = false;
};

using piece_kind = record_piece::kind;

/// Syntax that the record's variant allows.
struct record_habits {
    bool commas_join = false; ///< a comma joins actions of a turn; otherwise it separates the sides' moves
    bool has_lists = false;   ///< a parenthesis of actions after an action belongs to the turn
};

struct article_record {
    std::vector<record_piece> pieces; ///< of the main line and its variations, in the order of the text
    std::vector<finding> findings;
    std::size_t turns = 0;         ///< in the main line
    std::size_t turns_at_once = 0; ///< number of them before the first prose
    bool has_prose = false;        ///< some words are not part of the record
};

/// A range of words, by index.
struct word_range {
    std::size_t begin;
    std::size_t end;
};

/// Reads the record that begins with the number 1 at `those.begin`; all other words up to `those.end` become
/// comments.
article_record read_record(std::string_view text, std::vector<article_word> const&, word_range those,
                           record_habits);

/// Reads lines of one or two moves, without numbers.
article_record read_columns(std::string_view text, std::vector<article_word> const&, word_range those);

/// Whether the record joins actions by commas: three actions follow a number, and some are separated by
/// commas, others by blanks.
bool joins_by_commas(std::vector<article_word> const&, word_range those);

} // namespace vpgn::transcribe
