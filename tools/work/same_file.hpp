// Would a result be written over what it is made of? A file is known by where it is stored, not by its name.
#pragma once

#include <string>
#include <vector>

namespace vpgn::tools {

/// Throws std::invalid_argument, which names both, where `out` is one of the files `inputs` (`-`: standard
/// input), be it by another path, a link, or a link to the same storage; without a name or with `-` where
/// standard output leads to one. What is no file that could be replaced, and what is not there yet, is none
/// of them. `instead` says what to do.
void refuse_to_write_over(std::string const& out, std::vector<std::string> const& inputs,
                          std::string const& instead = "name another file");

} // namespace vpgn::tools
