// Division of compressed bytes into pieces for threads: runs of whole frames, which can be decompressed
// independently. Where frames cannot be delimited, the rest of the member is a stream.
#pragma once

#include "io/bytes/frames.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// Some frames, whole.
struct compressed_piece {
    std::string bytes;
    std::vector<frame> frames; ///< none: a stream begins here, see `piece_cutter::stream`
};

class piece_cutter {
public:
    piece_cutter(std::unique_ptr<byte_source> raw, codec format) : raw_(std::move(raw)), format_(format) {}

    /// Reads `size` bytes before any are asked for. True if that is all there is. Throws as `read` does.
    bool holds_all(std::size_t size);
    /// The next piece: frames of 256 KiB, or of 4 MiB of recorded text size, or a single larger one; nothing
    /// after the last. Where there are no frames, call `stream`. Throws std::system_error.
    std::optional<compressed_piece> next();

    /// The bytes of a stream that have been read and not yet used; reads more if there are none; empty: end
    /// of file.
    std::string_view stream();
    /// This many bytes of it are used.
    void used(std::size_t size) { at_ += size; }

    /// Compressed bytes read from the file so far. Thread-safe.
    std::uint64_t bytes_read() const { return bytes_read_; }

    /// The bytes as they come from the file, with those that have been read; for who needs no pieces.
    std::unique_ptr<byte_source> all_bytes() &&;

private:
    /// Reads up to `size` bytes more; false at the end of the file.
    bool read_on(std::size_t size);
    std::string_view held() const { return std::string_view(bytes_).substr(at_); }

    std::unique_ptr<byte_source> raw_;
    codec format_;
    std::string bytes_;
    std::size_t at_ = 0; ///< used of them
    bool ended_ = false;
    std::atomic<std::uint64_t> bytes_read_ = 0;
};

} // namespace vpgn::tools
