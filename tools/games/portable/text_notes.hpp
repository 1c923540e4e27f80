// Notes on what other programs may not read in the text of a game, whatever its rules: signs, comments, tags,
// long lines. Private to this folder.
#pragma once

#include "games/portable/portable_report.hpp"
#include "syntax/game.hpp"

#include <string_view>
#include <vector>

namespace vpgn::tools {

// Labels of S146 where the fix changes more than the form: a writer reports that.
inline constexpr std::string_view result_without_token = "PGN has no token for this result";
inline constexpr std::string_view glyph_beyond_standard = "the standard's glyphs end with";

/// S146 and S147: annotations, results, numbers and comments.
void note_signs_and_comments(syntax::game const&, gathered_notes&);
/// S144, and results in tags.
void note_tags(syntax::game const&, gathered_notes&);
/// S148.
void note_lines(syntax::game const&, gathered_notes&);

/// The changes that make a comment of the variation that the node `open` begins; none if it is not closed.
std::vector<text_change> as_comment(syntax::game const&, std::size_t open);

/// The last tag of that name; null if there is none.
syntax::tag_pair const* find_tag(syntax::game const&, std::string_view name);

/// The result is one of PGN's four.
bool is_result_of_pgn(std::string_view);

} // namespace vpgn::tools
