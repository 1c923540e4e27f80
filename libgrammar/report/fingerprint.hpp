// How is a finding known again, when its file has changed elsewhere? By a number that lines and games which
// come or go do not change. It is kept in files, so what it is made of must stay as it is.
#pragma once

#include "report/render/renderer.hpp"

#include <string>

namespace vpgn {

/// Sixteen hexadecimal digits, made of the code, the title of the game, the number of the turn as it is
/// written, whether it stands in a variation, and the bytes of the span with runs of white space taken as one
/// blank. No file, no line, no place among the games, and no wording of ours is in it. Two findings may have
/// the same one: count them.
std::string fingerprint_of(located_finding const&);

} // namespace vpgn
