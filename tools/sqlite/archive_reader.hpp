// The games of an archive, in the order of their insertion.
#pragma once

#include "games/stream/game_chunks.hpp"

#include <memory>
#include <string>

namespace vpgn::tools {

/// A chunk a game, with the bytes of its source, in the order in which they were put in. An archive without
/// games is one empty chunk. Throws std::runtime_error for a database that is no archive.
std::unique_ptr<chunk_source> open_archive(std::string const& path);

} // namespace vpgn::tools
