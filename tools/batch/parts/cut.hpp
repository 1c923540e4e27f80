// Division of a file of games into parts that can be read separately. A cut depends only on the bytes around
// it, so the readers of the part before it and of the part after it find the same place.
#pragma once

#include "games/stream/byte_source.hpp"
#include "games/stream/game_chunks.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// A place in a file at which a game begins: `skip` bytes after the byte `at`; in a compressed file, that
/// many bytes of text after the start of the frame at `at`.
struct cut {
    std::uint64_t at = 0;
    std::uint64_t skip = 0;

    friend bool operator==(cut const&, cut const&) = default;
};

/// What lies between two cuts; without an end, up to that of the file.
struct stretch {
    cut begin = {};
    std::optional<cut> end = {};

    bool is_whole() const { return begin == cut{} && !end; }
    bool is_empty() const { return end && *end == begin; }
};

/// A file that may be cut, or the words why not.
struct divisible_file {
    std::uint64_t size = 0;
    bool compressed = false;
    std::string why_not; ///< empty: it can be cut
};

/// What sort of file it is, by a look at its beginning: a plain one can be cut, bgzip's blocks and zstd's
/// frames can, as far as these are no longer than 64 MiB. Throws std::system_error naming the file where it
/// cannot be read.
divisible_file look_at(std::string const& path);

/// The first cut at or after the byte `offset`; nothing if no game begins between it and the end of the file.
/// Looks back a megabyte, and reads forward until a game begins. Throws std::system_error.
std::optional<cut> find_cut(std::string const& path, std::uint64_t offset, first_cut_finder);

/// The text of a stretch. Throws as `open_bytes` does.
std::unique_ptr<byte_source> open_stretch(std::string const& path, stretch const&);

} // namespace vpgn::tools
