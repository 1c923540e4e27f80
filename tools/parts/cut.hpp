// Where is a file of games cut into parts that can be read by themselves? Found from the bytes around the
// place alone, so that whoever reads the part before and whoever reads the part behind it find the same.
#pragma once

#include "work/bytes/byte_source.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace vpgn::tools {

/// The first place at or behind `from` at which a game surely begins, in a text that may begin anywhere.
using first_cut_finder = std::optional<std::size_t> (*)(std::string_view text, std::size_t from);

/// A place in a file at which a game begins: `skip` bytes behind the byte `at`; where the file is compressed,
/// that many bytes of text behind the beginning of the frame at `at`.
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

/// The first cut at or behind the byte `offset`; nothing: no game begins between it and the end of the file.
/// Looks back a megabyte, and reads on until a game begins. Throws likewise.
std::optional<cut> find_cut(std::string const& path, std::uint64_t offset, first_cut_finder);

/// The text of a stretch. Throws likewise, and as `open_bytes` does.
std::unique_ptr<byte_source> open_stretch(std::string const& path, stretch const&);

} // namespace vpgn::tools
