// By which path and URI do other programs find this file?
#pragma once

#include <string>
#include <string_view>

namespace vpgn {

/// A path without `.` in it, nor `..` where that says nothing: `./games/a.pgn` is `games/a.pgn`.
std::string plain_path(std::string_view path);

/// A relative reference (RFC 3986, 4.2) for a relative path, `file:///…` for one from the root; every byte
/// that could be taken for something else is percent-encoded, so that any name, UTF-8 or not, comes back as
/// it was.
std::string file_uri(std::string_view path);

} // namespace vpgn
