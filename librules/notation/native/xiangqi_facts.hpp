// What the notations of Xiangqi state: a piece, its file or its place on the file, a direction, a number.
#pragma once

#include "notation/native/word_notation.hpp"

namespace vpgn::replay::xiangqi {

/// The parts of a word.
struct parts {
    char letter = 0; ///< K A E H R C P
    std::int8_t origin = 0;
    std::int8_t order = 0;         ///< among the pieces on the files that have several of its kind
    std::int8_t order_on_file = 0; ///< of the word for a choice
    relation_set relations = 0;
    direction towards = direction::unstated;
    std::int8_t number = 0;
    named_side by =
        named_side::unnamed; ///< as far as its digits or letters show; many do not tell them apart
};

/// The facts of a choice, as a word would state them.
struct facts {
    rules::piece who;
    int origin = 0;
    direction towards = direction::unstated;
    int number = 0;
    int place = 0;        ///< among its kind on its file, from the front
    int on_file = 0;      ///< how many of its kind are there
    int files = 0;        ///< that have several of its kind
    int place_of_all = 0; ///< among those on these files, from the front, beginning with the rightmost
};
facts describe(board_view const&, rules::choice const&, int files, int ranks);

bool serves(rules::variant_info const&, rules::piece_table const&);
/// Sets the demands; false if the game has no such piece.
bool bind(parts const&, word_context const&, action_pattern& into);
bool fits(action_pattern const&, board_view const&, rules::choice const&);
int distance(action_pattern const&, board_view const&, rules::choice const&);

/// The word for a choice, with the place of a piece on its file where there are several.
parts describe_word(word_to_write const&);

/// Whether the other one of two of a kind on a file would stay on the board by the same step, so that a word
/// without their places could mean either.
bool could_be_the_other(word_to_write const&);

} // namespace vpgn::replay::xiangqi
