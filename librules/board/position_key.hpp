// Under which number is a position looked up? A hash of all that makes two positions the same, fact by fact.
//
// Not kept up to date move by move: positions are looked up rarely, most moves are only played.
#pragma once

#include <cstdint>

namespace vpgn::rules {

/// Takes the facts in a fixed order; the key is the same in every run and build, on machines of one byte
/// order.
class position_key {
public:
    /// Two facts at once, in one multiplication.
    constexpr void mix(std::uint64_t first, std::uint64_t second) {
        mixed_ = folded(first ^ 0x9e3779b97f4a7c15, second ^ mixed_);
    }
    /// Every bit depends on every fact.
    constexpr std::uint64_t value() const { return folded(mixed_ ^ 0x94d049bb133111eb, 0xbf58476d1ce4e5b9); }

private:
    /// Both halves of a product, one upon the other: the bits of one half alone would depend on those below
    /// them only.
    static constexpr std::uint64_t folded(std::uint64_t a, std::uint64_t b) {
        __extension__ using twice = unsigned __int128;
        twice const product = twice(a) * b;
        return std::uint64_t(product) ^ std::uint64_t(product >> 64);
    }

    std::uint64_t mixed_ = 0xd1b54a32d192ed03;
};

} // namespace vpgn::rules
