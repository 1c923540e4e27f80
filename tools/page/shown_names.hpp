// The names of files in a page that is given to others: without their folders on the machine that wrote it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// The last part of each path, and as many parts before it as distinguish it from the others; with a number,
/// `games.pgn (2)`, if they are not enough. Never a home folder or the path to it: `home`, that of the user
/// (empty: not known), and the folders below `/home`, `/Users`, `/root`. Standard input is
/// `standard input`. Cost: linear in the lengths of the paths, times the number of parts.
std::vector<std::string> shown_names(std::vector<std::string> const& paths, std::string_view home);

} // namespace vpgn::tools
