// Blocks of packed bases (`.cbv`): stored, with runs and references, in codes of varying length, or both.
#pragma once

#include <cstddef>
#include <cstdint>
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

} // namespace vpgn::chessbase
