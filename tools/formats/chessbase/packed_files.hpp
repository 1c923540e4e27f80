// Files in a packed base (`.cbv`): their bytes, in memory if they are few, otherwise a block at a time;
// and the blocks, which are stored, with runs and references, in codes of varying length, or both.
#pragma once

#include "formats/base/game_base.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::chessbase {

/// How far a reference reaches back.
constexpr std::size_t farthest_reference = 3 + 15 + 16 * 255;
/// The bytes of a block; those of ChessBase have 60 KiB.
constexpr std::size_t largest_block = std::size_t(1) << 20;

/// Unpacks blocks; its storage is reused.
class block_unpacker {
public:
    /// Appends what a block contains, which begins with the byte of its kind. References reach back into `to`
    /// from `earliest` on. Returns why the block cannot be read, with `to` as it was; empty: it is read.
    std::string unpack(std::string_view block, std::string& to, std::size_t earliest);

    /// How many bytes before the block its references reached.
    std::size_t reach() const { return reach_; }

private:
    std::string decode(std::string_view codes, std::string& to);
    std::string expand(std::string_view items, std::string& to, std::size_t earliest);

    std::string stage_;
    std::vector<std::uint16_t> symbols_; ///< by the next bits: the size of a code and its byte; 0: no code
    std::size_t reach_ = 0;
};

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
