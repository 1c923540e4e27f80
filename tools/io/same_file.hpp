// Protection of input files against overwriting. Files are compared by their storage, not by name.
#pragma once

#include <string>
#include <vector>

namespace vpgn::tools {

/// Throws std::invalid_argument, which names both, if `out` is one of the files `inputs` (`-`: standard
/// input), even by another path, a link, or a link to the same storage; without a name or with `-`, if
/// standard output is one of them. Missing files, and special files that cannot be replaced, are never
/// refused. `instead` is the advice in the message.
void refuse_to_write_over(std::string const& out, std::vector<std::string> const& inputs,
                          std::string const& instead = "name another file");

/// Throws std::invalid_argument for standard input and other inputs that can be read only once, such as a
/// pipe. `why` is the reason for reading the files twice.
void refuse_what_is_read_once(std::vector<std::string> const& files, std::string const& why);

} // namespace vpgn::tools
