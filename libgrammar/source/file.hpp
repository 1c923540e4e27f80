// What are the bytes of this file? Reads whole files; knows nothing of games or text encodings.
#pragma once

#include <string>

namespace vpgn {

/// All bytes of the file at `path`, or of standard input for `-`. Throws std::system_error, whose message
/// names the file, where it cannot be opened or read to its end; a directory is such a case. Linear.
std::string read_file(std::string const& path);

} // namespace vpgn
