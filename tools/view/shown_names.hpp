// What are files called in a page that is given to others? Not by where they stand on the machine that made
// it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// The last part of each path, and as many parts before it as tell it apart from the others; a number behind
/// it, `games.pgn (2)`, where that does not. Never a home folder or what leads to it: `home`, that of whoever
/// runs the program (empty: not known), and what stands below `/home`, `/Users`, `/root`. Standard input is
/// `standard input`. Cost: linear in the lengths of the paths, times the parts that it takes.
std::vector<std::string> shown_names(std::vector<std::string> const& paths, std::string_view home);

} // namespace vpgn::tools
