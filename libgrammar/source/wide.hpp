// Passes over many bytes, with the widest vectors that the processor has. Private to this library.
#pragma once

#include <array>
#include <bit>
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

/// The first byte that is not ASCII in the blocks of 64 bytes from `at` on, up to `stop`; null: there is
/// none. A shorter block at the end is not looked at.
char const* find_high(char const* at, char const* stop);

inline constexpr std::size_t most_window_blocks = 64;

/// Where some bytes are in a window of blocks of 64 bytes.
struct places {
    /// A bit for each block that has one, the lowest for the first.
    std::uint64_t blocks;
    /// The same for the bytes of each block; of others than those of the window it has no value.
    std::array<std::uint64_t, most_window_blocks> bytes;

    /// The first place at or after `from`, in bytes from the start of the window, of which `from` is part;
    /// npos: there is none. Takes the same time wherever it is.
    std::size_t next(std::size_t from) const {
        std::size_t const block = from / 64;
        if (std::uint64_t const near = bytes[block] >> (from % 64)) return from + bit(near);
        std::uint64_t const later = blocks & (~std::uint64_t(1) << block);
        return later != 0 ? 64 * bit(later) + bit(bytes[bit(later)]) : npos;
    }
    static constexpr std::size_t npos = std::size_t(-1);

private:
    static std::size_t bit(std::uint64_t bits) { return std::size_t(std::countr_zero(bits)); }
};

/// Finds braces and opening brackets, `{`, `}` and `[`, in the `blocks` blocks from `at` on.
void find_brackets(char const* at, std::size_t blocks, places& found);

} // namespace vpgn::wide
