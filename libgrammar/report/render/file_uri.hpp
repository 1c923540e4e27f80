// Normalised paths and file URIs, for other programs.
#pragma once

#include <string>
#include <string_view>

namespace vpgn {

/// Removes `.`, and `..` where it can be resolved: `./games/a.pgn` becomes `games/a.pgn`.
std::string plain_path(std::string_view path);

/// A relative reference (RFC 3986, 4.2) for a relative path, `file:///…` for an absolute one. All reserved
/// bytes are percent-encoded, so any name, UTF-8 or not, survives a round trip.
std::string file_uri(std::string_view path);

} // namespace vpgn
