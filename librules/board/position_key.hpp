// Hash of a position, over everything that distinguishes two positions.
//
// Not updated incrementally: positions are rarely looked up, most moves are only played.
#pragma once

#include <cstdint>

namespace vpgn::rules {

/// Hashes values in a fixed order; the key is the same in every run and build on machines of one byte order.
class position_key {
public:
    /// Two values at once, with one multiplication.
    constexpr void mix(std::uint64_t first, std::uint64_t second) {
        mixed_ = folded(first ^ 0x9e3779b97f4a7c15, second ^ mixed_);
    }
    /// Every bit depends on every value.
    constexpr std::uint64_t value() const { return folded(mixed_ ^ 0x94d049bb133111eb, 0xbf58476d1ce4e5b9); }

private:
    /// XOR of both halves of a product: the bits of one half alone would only depend on lower bits.
    static constexpr std::uint64_t folded(std::uint64_t a, std::uint64_t b) {
        __extension__ using twice = unsigned __int128;
        twice const product = twice(a) * b;
        return std::uint64_t(product) ^ std::uint64_t(product >> 64);
    }

    std::uint64_t mixed_ = 0xd1b54a32d192ed03;
};

} // namespace vpgn::rules
