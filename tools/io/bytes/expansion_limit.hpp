// Limits of the expansion of compressed input: some hundred bytes of bzip2 can expand to gigabytes of blanks.
#pragma once

#include "games/stream/byte_source.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace vpgn::tools {

struct expansion_limits {
    /// Text of more than `free_bytes` may be so many times as long as the bytes that it comes from; 0: any
    /// length.
    std::uint64_t most_times = 1000;
    std::uint64_t most_bytes = std::uint64_t(10) << 30; ///< 0: any number
    static constexpr std::uint64_t free_bytes = std::uint64_t(64) << 20;
};

/// For all files that are opened from now on. Set them before threads start.
void set_expansion_limits(expansion_limits const&);

/// The text of the compressed bytes that `from` takes. `read` throws std::system_error, with the way out,
/// where a limit is exceeded; nothing is cut off silently. `path` is for the message.
std::unique_ptr<byte_source> with_expansion_limits(std::unique_ptr<byte_source> from, std::string path);

} // namespace vpgn::tools
