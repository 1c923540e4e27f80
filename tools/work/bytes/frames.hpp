// Which parts of a compressed file can be undone side by side? Whole zstd frames, and the blocks that bgzip
// makes: members of a gzip file that tell their own size.
#pragma once

#include "work/bytes/codec.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace vpgn::tools {

struct frame {
    std::size_t size = 0; ///< compressed; 0: there is none that could be told apart
    std::size_t text = 0; ///< bytes of its text, as it says itself
};

/// The frame or block at the front of `bytes`, if its sizes can be told and it lies within them.
frame first_frame(codec, std::string_view bytes);

/// Where in `bytes`, which may begin in the middle of a frame, does the first whole frame or block surely
/// begin? It is surely one where what follows it is the next, or the end of the file if `to_end` says that
/// `bytes` go so far. Nothing where that cannot be told of these bytes; more of them may.
std::optional<std::size_t> find_frame(codec, std::string_view bytes, bool to_end);

/// The text of compressed bytes whose frames are undone several at a time, as long as they can be told apart;
/// the rest, from the first that cannot, as a stream. Otherwise as `decoded`.
std::unique_ptr<byte_source> decoded_in_parallel(std::unique_ptr<byte_source> raw, codec, std::string path);

} // namespace vpgn::tools
