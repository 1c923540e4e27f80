// A native notation: how its words are measured, read, compared with a choice, and written. One row of the
// table (table.hpp) and one source file each.
#pragma once

#include "board/piece_table.hpp"
#include "core/variant.hpp"
#include "notation/action_pattern.hpp"
#include "notation/native/board_view.hpp"
#include "notation/native/piece_origins.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace vpgn::replay {

/// The board, its pieces, and the player of a word.
struct word_context {
    rules::color mover;
    std::uint8_t files, ranks;
    rules::piece_table const& pieces;
};

/// How words are written where a notation leaves a choice.
struct word_style {
    bool simplified = false;        ///< 车马炮进后, not 車馬炮進後
    bool ascii_digits = false;      ///< of Black, who has full-width ones otherwise
    bool full_width = false;        ///< letters, digits and signs: `Ｃ２＝５`
    bool small_for_black = false;   ///< `h8+7`
    bool dots = false;              ///< `C2.5`, not `C2=5`
    bool mark_first = false;        ///< `+C=5`, not `C+=5`
    bool hyphen = false;            ///< `h2-e2`
    bool capitals = false;          ///< `H2-E2`
    bool half_width_digits = false; ///< `7六歩`
    bool bare = false;              ///< without ▲ and △
    bool digits_for_ranks = false;  ///< `P-76`, not `P-7f`
    bool full_origin = false;       ///< `P7g-7f`, not `P-7f`
    bool quote_for_drops = false;   ///< `B'5e`, not `B*5e`
    bool knights_as_kt = false;     ///< `Kt-KB3`, not `N-KB3`
    bool castles_in_words = false;  ///< `Castles`, not `O-O`
};

/// A word to be written, and the square of the turn before.
struct word_to_write {
    board_view const& board;
    rules::choice choice;
    word_context const& context;
    word_style style;
    rules::square last_target = rules::no_square;
    std::string_view check = {}; ///< its mark of check in this program's texts: `+`, `#`
};

struct word_notation {
    std::string_view id;      ///< `chinese`
    std::string_view name;    ///< in the tag `Notation`
    std::string_view variant; ///< of a game that names the notation and no variant; empty: any
    /// Whether records of the variant are written in it.
    bool (*serves)(rules::variant_info const&, rules::piece_table const&);
    /// The length of the word at the beginning of `text`; 0: there is none.
    std::size_t (*measure)(std::string_view text);
    /// Reads a whole word, and sets the demands; false if it is none. `into` is blank; the caller sets
    /// `native.in`.
    bool (*read)(std::string_view word, word_context const&, action_pattern& into);
    /// Whether `c`, which is open, or would be by the board alone, has the stated facts.
    bool (*fits)(action_pattern const&, board_view const&, rules::choice const& c);
    /// How far `c` is from the stated facts: see candidate::distance.
    int (*distance)(action_pattern const&, board_view const&, rules::choice const& c);
    void (*write)(std::string& out, word_to_write const&);
    /// The style of a written word.
    word_style (*style_of)(std::string_view word);
    /// Its words look like no others, so that they are read without a tag.
    bool by_content = true;
    bool ideographic = false; ///< its words have ideographs
    /// Its words are in letters, and their squares the other way round than in algebraic notation: `5b`.
    bool digits_for_files = false;
    bool is_read = false; ///< players of its variants read moves in it, whatever the record is written in
    /// `measure` of games that name the notation, where it has words with a slip that other games would read
    /// as numbers or results.
    std::size_t (*measure_named)(std::string_view text) = nullptr;
    /// Of several choices that fit, whether `c` is one that the word rather means. Null: all are alike.
    bool (*prefers)(action_pattern const&, board_view const&, rules::choice const& c) = nullptr;
    /// Determines which pieces a word names by where they began. Null: none does.
    void (*bind)(action_pattern&, piece_origins const&) = nullptr;
    /// Its words may have blanks within: no other scanner finds their ends.
    bool has_blanks = false;
    /// Writes the name of a square; null: its words have none of their own.
    void (*put_square)(std::string& out, rules::square, int files, int ranks) = nullptr;
};

} // namespace vpgn::replay
