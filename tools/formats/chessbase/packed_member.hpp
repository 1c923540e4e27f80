// The bytes of a file in a packed base: in memory if they are few, otherwise a block at a time.
#pragma once

#include "formats/base/game_base.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace vpgn::chessbase {

/// A file of an archive, by its record in the table.
struct packed_member {
    std::string name;         ///< as in the table, in an unknown code page
    std::uint64_t at = 0;     ///< of its blocks in the archive
    std::uint64_t packed = 0; ///< the size of its blocks
    std::uint64_t size = 0;   ///< of what is in them
};

/// What unpacking may use.
struct unpacking_limits {
    std::size_t in_memory = std::size_t(16) << 20; ///< of each file
    std::uint64_t work = 0;                        ///< bytes that may come out of all blocks
};

/// What came out of a member. `wrong`: what is missing, a sentence each.
struct unpacked_member {
    std::unique_ptr<tools::random_bytes> bytes;
    std::string wrong;
};

/// Unpacks a member to its end, and subtracts from `limits.work`. A block that cannot be read is zero bytes,
/// as many as it had; where that is not known, and where blocks have no ends, the file ends.
unpacked_member unpack(std::shared_ptr<tools::random_bytes const> const& archive, packed_member const&,
                       unpacking_limits& limits);

} // namespace vpgn::chessbase
