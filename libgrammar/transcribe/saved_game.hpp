// What stands in a file of Zillions of Games, line by line and word by word? The form alone: which lines
// there are and which parts a move has; zillions.hpp describes them. Private to this folder.
#pragma once

#include "source/span.hpp"

#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// A piece of the source.
struct saved_word {
    std::string_view text;
    span where;
};

std::vector<saved_word> words_of(saved_word const& line);

/// One part of a move.
struct move_part {
    enum class kind { move, capture, create, change, attribute, pass, unknown };
    kind what = kind::unknown;
    span where;
    std::string_view side, piece, from, to;
    bool takes = false;
};

/// Takes the words of a move apart. Parts have no brackets, so what a word is, its neighbours tell; words
/// that no part begins with are `unknown`. Every word is in a part.
std::vector<move_part> move_parts_of(std::vector<saved_word> const& words);

struct saved_line {
    enum class kind { header, setting, change_of_position, move, remark, unread };
    kind what = kind::unread;
    saved_word all;
};

/// The lines of the text that are not blank. Neighbours that cannot be read are one, for they have one cause.
std::vector<saved_line> saved_lines_of(std::string_view text);

} // namespace vpgn::transcribe
