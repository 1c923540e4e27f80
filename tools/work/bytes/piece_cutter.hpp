// How are compressed bytes shared out among threads? In pieces that can be undone by themselves: runs of
// whole frames. Where frames cannot be told apart, what follows is a stream up to the end of its member.
#pragma once

#include "work/bytes/frames.hpp"

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
    piece_cutter(std::unique_ptr<byte_source> raw, codec how) : raw_(std::move(raw)), how_(how) {}

    /// Reads `size` bytes before any are asked for. True if that is all there is. Throws as `read` does.
    bool holds_all(std::size_t size);
    /// The next piece: frames of 256 KiB, or 4 MiB of text as they tell, or one that is larger; nothing
    /// behind the last. Where it has no frames, `stream` is to be asked. Throws likewise.
    std::optional<compressed_piece> next();

    /// What has been read of a stream and is not yet used; read on if that is nothing; empty: the file ends.
    std::string_view stream();
    /// This many bytes of it are used.
    void used(std::size_t size) { at_ += size; }

    /// Bytes taken from the file so far. May be asked from any thread.
    std::uint64_t taken() const { return taken_; }

    /// The bytes as they come from the file, with those that have been read; for who needs no pieces.
    std::unique_ptr<byte_source> all_bytes() &&;

private:
    /// Reads up to `size` bytes more; false at the end of the file.
    bool read_on(std::size_t size);
    std::string_view held() const { return std::string_view(bytes_).substr(at_); }

    std::unique_ptr<byte_source> raw_;
    codec how_;
    std::string bytes_;
    std::size_t at_ = 0; ///< used of them
    bool ended_ = false;
    std::atomic<std::uint64_t> taken_ = 0;
};

} // namespace vpgn::tools
