// Stretches of a compressed file that can be decompressed independently: whole zstd frames, the blocks that
// bgzip writes (gzip members that record their size), and bzip2 streams.
#pragma once

#include "io/bytes/codec.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

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

} // namespace vpgn::tools
