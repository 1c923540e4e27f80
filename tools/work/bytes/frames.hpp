// Which stretches of a compressed file can be undone by themselves? Whole zstd frames, the blocks that bgzip
// makes (members of a gzip file that tell their own size), and bzip2 streams.
#pragma once

#include "work/bytes/codec.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace vpgn::tools {

struct frame {
    std::size_t size = 0;            ///< compressed; 0: there is none that could be told apart
    std::optional<std::size_t> text; ///< bytes of its text, where it says that itself: pzstd's frames do not
};

/// The frame, block or stream at the front of `bytes`, if its size can be told and it lies within them;
/// `to_end` says that the file ends with them. A bzip2 stream ends where the next begins, by ten bytes that
/// compressed data has by chance once in 2^80 times.
frame first_frame(codec, std::string_view bytes, bool to_end = false);

/// What pzstd writes before each frame: a frame to be skipped, of twelve bytes, that says how long the next
/// is.
inline constexpr std::size_t size_of_hint = 12;

/// How many bytes from the front of `bytes` on are worth having before it is said that no frame can be told
/// apart there: more where pzstd says before a frame how long that is. 0: frames of this codec never can.
std::size_t longest_look(codec, std::string_view bytes);

/// Where in `bytes`, which may begin in the middle of a frame, does the first whole frame or block surely
/// begin? It is surely one where what follows it is the next, or the end of the file if `to_end` says that
/// `bytes` go so far. Nothing where that cannot be told of these bytes; more of them may.
std::optional<std::size_t> find_frame(codec, std::string_view bytes, bool to_end);

} // namespace vpgn::tools
