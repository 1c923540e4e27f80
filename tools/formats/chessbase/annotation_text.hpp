// Annotations as text of PGN: glyphs, comments, and commands in comments.
#pragma once

#include "formats/chessbase/annotations.hpp"
#include "formats/chessbase/names.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::chessbase {

/// How much of an annotation has a place in the text.
enum class extent : std::uint8_t { all, part, nothing };

/// The glyphs of an annotation with symbols, as ` $1`.
void append_symbols(std::string& to, std::string_view data);

/// Appends what is in the braces of a comment. `black`: the side of the move that it is on.
extent append_comment_text(std::string& to, annotation const&, bool black, code_page);

/// Appends the value of a command in a comment, in which brackets and braces become parentheses.
void append_value(std::string& to, std::string_view text, code_page);
/// `e4` for a number from 1 to 64; false, and nothing, for others.
bool append_square(std::string& to, std::uint8_t number);

/// Adds what the texts of a game say about their code page.
void add_texts(code_page_evidence&, std::vector<annotation> const&);

/// `40/7200+30:900+30`, a value of the tag TimeControl; empty: none.
std::string time_control_text(std::string_view data);
/// `1:29:45` for hundredths of a second.
std::string clock_of(std::string_view data);

/// The values of `[%eval …]` for the start and after each move of the main line; empty: none.
std::vector<std::string> evaluation_texts(std::string_view data);

/// `coloured squares`; empty: the type is not known.
std::string_view name_of(annotation_type);

} // namespace vpgn::chessbase
