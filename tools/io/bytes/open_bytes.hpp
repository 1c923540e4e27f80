// Opens files as bytes, decompressed.
#pragma once

#include "formats/base/game_base.hpp"
#include "games/stream/byte_source.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace vpgn::tools {

/// The bytes [from, to) of the file at `path` as they are, fewer where it ends before. Throws as `open_bytes`
/// does.
std::unique_ptr<byte_source> open_raw_bytes(std::string const& path, std::uint64_t from, std::uint64_t to);

/// Opens the file at `path`, or standard input for `-`. Files compressed by gzip, bgzip, bzip2, xz or zstd,
/// as detected by their first bytes, are decompressed in separate threads. Throws std::system_error, whose
/// message names the file; unfit_file if it is a directory.
std::unique_ptr<byte_source> open_bytes(std::string const& path);

/// All bytes of such a file; of one that has more than `most` some more than these.
std::string unpacked_text(std::string const& path, std::size_t most = std::size_t(-1));

/// Opens the file at `path` for random access. Throws std::system_error, whose message names the file;
/// unfit_file if it is no file that has a size.
std::unique_ptr<random_bytes> open_random_bytes(std::string const& path);

/// The same as `open_bytes` for bytes that are already open; `name` is used in messages. Nothing runs in a
/// separate thread: the thread that reads also reads `of`.
std::unique_ptr<byte_source> unpacked(std::unique_ptr<byte_source> of, std::string const& name);

} // namespace vpgn::tools
