// Where do a file's bytes come from? A file or standard input, read piece by piece, compressed or not. Knows
// nothing of games.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace vpgn::tools {

class byte_source {
public:
    virtual ~byte_source() = default;
    /// Reads up to `size` bytes, fewer only at the end; 0 means that there are no more. Throws
    /// std::system_error, whose message names the file, where reading fails.
    virtual std::size_t read(char* into, std::size_t size) = 0;
    /// Bytes of the file taken so far, before any decompression; for those who show progress.
    virtual std::uint64_t taken() const = 0;
};

/// Opens the file at `path`, or standard input for `-`; what gzip, bgzip, bzip2, xz or zstd has compressed is
/// undone in a thread of its own, told by its first bytes. Throws std::system_error, whose message names the
/// file.
std::unique_ptr<byte_source> open_bytes(std::string const& path);

} // namespace vpgn::tools
