// Reading of whole files, independent of games and text encodings.
#pragma once

#include <cstddef>
#include <string>

namespace vpgn {

/// All bytes of the file at `path`, or of standard input for `-`. Throws std::system_error, whose message
/// names the file, if it cannot be opened or read completely, or is a directory. Linear.
std::string read_file(std::string const& path);

/// The same, for files whose size has a limit: throws std::system_error (`File too large`) as soon as more
/// than `most_bytes` have been read.
std::string read_file(std::string const& path, std::size_t most_bytes);

/// The same, for a path that the user did not choose: throws std::system_error, without waiting for data,
/// where it is a device, a pipe or a folder.
std::string read_regular_file(std::string const& path, std::size_t most_bytes);

} // namespace vpgn
