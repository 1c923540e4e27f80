// The edits of tidying: cuts in the movetext, and corrections of tags. Private to this folder.
#pragma once

#include "edit/tidied.hpp"
#include "syntax/game.hpp"
#include "transcript/transcript.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

// Removal of comments, commands in comments, annotations and variations.

/// The edits to apply, including surplus blanks: two tokens remain separated, and a line without other
/// content is removed as a whole.
std::vector<edit> cuts_of(syntax::game const&, tidying const&);

/// The turns of a game without their annotations, for comparison; without variations if `main_line`.
std::string turns_of(syntax::game const&, bool main_line);

// The tags of a tidied game.
//
// Corrections of `fix_tags`, all of them derived from the game itself:
//   - blanks: trimmed and collapsed, except in tags that the rules need
//   - duplicate tags with the same value: one is kept
//   - dates (`Date` and names with that ending): `2020-1-5` and `2020/1/5` become `2020.01.05`; also
//     `25.1.2020` and `1/25/2020`, because one number cannot be a month, and `5.5.2020`; `5.1.2020` is
//     ambiguous and unchanged. `5 Jan 2020`, `January 2020`, `2020`, `2020.00.00` get `??` for missing parts;
//     an empty date and `?` become `????.??.??`. Dates that do not exist are unchanged
//   - Result: in PGN's spelling; if missing or undecided, the result at the end of the movetext
//   - a missing result at the end of the movetext: from the tag
//   - SetUp "1" before a FEN that lacks it or has another value
//   - PlyCount: the number of turns in the main line as written
//   - the seven tags first, in their standard order

/// The edits that correct a game's tags and the result of its movetext; empty if they are correct.
std::vector<edit> edits_of_tags(syntax::game const&, tidying const&);

} // namespace vpgn::transcribe
