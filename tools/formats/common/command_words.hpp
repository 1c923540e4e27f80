// The commands in comments, in the notation of the formats that have a place for them.
#pragma once

#include "syntax/comment_commands.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace vpgn::tools {

/// Seconds as a number: `239`, `62.5`.
std::string seconds_text(std::chrono::milliseconds);

/// `d4`.
std::string square_text(syntax::marked_square);

/// `Gd4,Ra1`, or of arrows `Ge2e4,Rd1d8`.
std::string squares_text(std::vector<syntax::board_mark> const&);
std::string arrows_text(std::vector<syntax::board_mark> const&);

} // namespace vpgn::tools
