// Lexer of Zillions of Games save files: its lines, and the parts of each move; zillions_formats.hpp
// describes the format. Private to this folder.
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
    kind type = kind::unknown;
    span where;
    std::string_view side, piece, from, to;
    bool takes = false;
};

/// Splits the words of a move into parts. Parts are not bracketed, so the meaning of a word depends on its
/// neighbours; words that cannot begin a part are `unknown`. Every word belongs to a part.
std::vector<move_part> move_parts_of(std::vector<saved_word> const& words);

struct saved_line {
    enum class kind { header, setting, change_of_position, move, remark, unread };
    kind type = kind::unread;
    saved_word all;
};

/// The lines of the text that are not blank. Adjacent unreadable lines are merged, because they have one
/// cause.
std::vector<saved_line> saved_lines_of(std::string_view text);

} // namespace vpgn::transcribe
