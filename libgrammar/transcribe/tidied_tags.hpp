// Which tags does a tidied game have, and what do they say? Private to this folder.
//
// What `fix_tags` puts right, all of it told by the game itself:
//   - blanks: none at the ends of a value, one where there are several; not in tags that the rules need
//   - a tag that stands twice with one value stands once
//   - dates (`Date` and names that end so): `2020-1-5`, `2020/1/5` are `2020.01.05`; `25.1.2020`, `1/25/2020`
//     too, since one number can be no month, and `5.5.2020`; `5.1.2020` may be either and stays. `5 Jan
//     2020`, `January 2020`, `2020`, `2020.00.00` have `??` for what they do not say; an empty one and `?`
//     are
//     `????.??.??`. What is no day of the calendar stays
//   - Result: spelled as PGN has it; where the tag is not there or undecided, what the movetext ends with
//   - the result that the movetext ends with: the tag's, where there is none and the tag says one
//   - SetUp "1" before a FEN that has none, or another
//   - PlyCount: the turns of the main line as they are written
//   - the seven tags come first, in their order
#pragma once

#include "syntax/game.hpp"
#include "transcribe/edited.hpp"
#include "transcribe/tidied.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::transcribe {

/// The edits that make a game's tags, and the result of its movetext, what they are to be; none where they
/// are it.
std::vector<edit> edits_of_tags(syntax::game const&, tidying const&);

/// A date as PGN writes it where `said` says one day, month or year without a doubt; else `said` itself.
std::string tidy_date(std::string_view said);

} // namespace vpgn::transcribe
