// Removal of comments, commands in comments, annotations and variations from a game's movetext. Private to
// this folder.
#pragma once

#include "edit/edited.hpp"
#include "edit/tidied.hpp"
#include "syntax/game.hpp"

#include <string>
#include <vector>

namespace vpgn::transcribe {

/// The edits to apply, including surplus blanks: two tokens remain separated, and a line without other
/// content is removed as a whole.
std::vector<edit> cuts_of(syntax::game const&, tidying const&);

/// The turns of a game without their annotations, for comparison; without variations if `main_line`.
std::string turns_of(syntax::game const&, bool main_line);

} // namespace vpgn::transcribe
