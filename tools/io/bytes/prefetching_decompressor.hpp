// Parallel decompression ahead of the reader: separate threads decompress some pieces ahead, several at once
// if the file has frames that can be delimited.
#pragma once

#include "io/bytes/codec.hpp"
#include "io/threads/in_order.hpp"

#include <cstddef>
#include <memory>
#include <string>

namespace vpgn::tools {

/// The text of compressed bytes, undone ahead of who reads it by at most `threads` threads: whole frames of
/// zstd, blocks of bgzip and streams of bzip2 side by side, blocks of xz by liblzma's own threads, any other
/// data as a stream, in one. What fits into `small` bytes is undone by who reads it, without a thread.
/// Memory: 1 MiB of text for one thread, 16 MiB a thread for several, and a piece of compressed bytes each
/// (256 KiB, or the frame, up to 32 MiB). `path` is for messages; errors as those of `decoded`, thrown by the
/// `read` that meets them.
std::unique_ptr<byte_source> prefetching_decompressor(std::unique_ptr<byte_source> raw, codec,
                                                      std::string path,
                                                      std::size_t threads = threads_allowed(),
                                                      std::size_t small = std::size_t(1) << 18);

} // namespace vpgn::tools
