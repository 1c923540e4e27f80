// What of a game's movetext goes: comments, commands in them, annotations, variations. Private to this
// folder.
#pragma once

#include "syntax/game.hpp"
#include "transcribe/edited.hpp"
#include "transcribe/tidied.hpp"

#include <string>
#include <vector>

namespace vpgn::transcribe {

/// What is to be cut, with the blanks that would be too many: two tokens stay apart, and a line that holds
/// nothing else goes as a whole.
std::vector<edit> cuts_of(syntax::game const&, tidying const&);

/// The turns of a game without their annotations, in a form to be compared; variations left out if
/// `main_line`.
std::string turns_of(syntax::game const&, bool main_line);

} // namespace vpgn::transcribe
