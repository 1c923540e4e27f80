// Under which number is a position looked up? A hash of all that makes two positions the same, fact by fact.
//
// Not kept up to date move by move: positions are looked up rarely, most moves are only played.
#pragma once

#include <bit>
#include <cstdint>

namespace vpgn::rules {

/// Takes the facts in a fixed order; the key is the same in every run and build. Two positions that differ in
/// one fact of those that are taken have different keys until the last one is mixed in, for every step can be
/// undone.
class position_key {
public:
    constexpr void take(std::uint64_t fact) {
        // A product's bits depend on those below them only: two, and a rotation between, reach all.
        fact = std::rotl(fact * 0x9e3779b97f4a7c15, 31) * 0xbf58476d1ce4e5b9;
        mixed_ = std::rotl(mixed_ ^ fact, 27) * 0x94d049bb133111eb;
    }

    /// The key of what has been taken: every bit depends on every fact (the finishing step of splitmix64).
    constexpr std::uint64_t value() const {
        std::uint64_t x = mixed_;
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
        x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
        return x ^ (x >> 31);
    }

private:
    std::uint64_t mixed_ = 0;
};

} // namespace vpgn::rules
