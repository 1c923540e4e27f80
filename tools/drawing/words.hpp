// What happened, in words? Events and turns for those who cannot see a picture, and for its captions.
#pragma once

#include "drawing/scene.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// `RN e3-f5 is carried by momentum`
std::string told(rules::event const&, cast const&);

/// `6... Ng8-h6`; `start` where no turn led there, `position` where no game did.
std::string headline(scene const&);

/// Remarks on the turn that a reader of its picture has to know: that it is not what the record says.
std::string remark(scene const&);

/// `Momentum Chess, Black to move`
std::string standing_of(scene const&);

/// All of it: the position as text, the turn, and what happened in it.
std::string description(scene const&);

/// Lines of at most `width` characters, broken at blanks where that is possible.
std::vector<std::string> wrapped(std::string_view text, std::size_t width);

} // namespace vpgn::tools
