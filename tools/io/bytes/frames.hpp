// Stretches of a compressed file that can be decompressed independently: whole zstd frames, the blocks that
// bgzip writes (gzip members that record their size), and bzip2 streams; and pieces of them for threads.
#pragma once

#include "io/bytes/codec.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

struct frame {
    std::size_t size = 0;            ///< compressed; 0: no frame could be delimited
    std::optional<std::size_t> text; ///< bytes of its text, if recorded in the frame: not in pzstd's frames
};

/// The frame, block or stream at the front of `bytes`, if its size can be determined and it is complete.
/// `to_end`: the file ends with `bytes`. A bzip2 stream ends where the next begins, recognised by ten bytes
/// that compressed data contains by chance once in 2^80 times.
frame first_frame(codec, std::string_view bytes, bool to_end = false);

/// The size of the skippable frame that pzstd writes before each frame: twelve bytes, which contain the
/// length of the next frame.
inline constexpr std::size_t size_of_hint = 12;

/// The number of bytes from the front of `bytes` to examine before giving up on delimiting a frame: more if
/// pzstd records the length of the next one. 0: frames of this codec never can.
std::size_t longest_look(codec, std::string_view bytes);

/// The offset of the first whole frame or block in `bytes`, which may begin in the middle of a frame. A frame
/// counts if the next one follows it, or the end of the file if `to_end` is true. Nothing if these bytes are
/// not enough to decide; more of them may be.
std::optional<std::size_t> find_frame(codec, std::string_view bytes, bool to_end);

/// Some frames, whole.
struct compressed_piece {
    std::string bytes;
    std::vector<frame> frames; ///< none: a stream begins here, see `piece_cutter::stream`
};

/// Division of compressed bytes into pieces for threads: runs of whole frames. Where frames cannot be
/// delimited, the rest of the member is a stream.
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
