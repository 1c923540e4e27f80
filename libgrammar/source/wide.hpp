// Passes over many bytes, with the widest vectors that the processor has. Private to this library.
#pragma once

#include <cstddef>
#include <cstdint>

namespace vpgn::wide {

struct byte_counts {
    std::uint64_t line_ends = 0; ///< LFs, and CRs that no LF follows
    bool is_ascii = true;
};

/// Counts in `size` bytes from `at` on, a multiple of 64. The byte behind them must be readable: it decides
/// about a CR before it.
byte_counts count(char const* at, std::size_t size);

/// The first of the blocks of 64 bytes from `at` on, up to `stop`, with a byte that is not ASCII; null: there
/// is none. A shorter block at the end is not looked at.
char const* find_high(char const* at, char const* stop);

/// A block of 64 bytes; a bit for each byte, the lowest for the first.
struct marked_block {
    char const* at = nullptr; ///< null: none
    std::uint64_t first = 0;
    std::uint64_t second = 0;
};
/// The same for a block with the byte `first` or `second`, and where they are.
marked_block find_either(char const* at, char const* stop, char first, char second);

} // namespace vpgn::wide
