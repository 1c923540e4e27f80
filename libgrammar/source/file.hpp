// Reading of whole files, independent of games and text encodings.
#pragma once

#include <string>

namespace vpgn {

/// All bytes of the file at `path`, or of standard input for `-`. Throws std::system_error, whose message
/// names the file, if it cannot be opened or read completely, or is a directory. Linear.
std::string read_file(std::string const& path);

} // namespace vpgn
