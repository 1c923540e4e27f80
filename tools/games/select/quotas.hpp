// Limits of the selected games: the first N, or a random sample.
#pragma once

#include <cstdint>

namespace vpgn::tools {

/// Which of the chosen games are taken after all, by their order alone: the first, or a sample. Games come
/// one after another, on one thread.
class quota {
public:
    virtual ~quota() = default;
    /// Whether the next chosen game is used.
    virtual bool takes_next() = 0;
    /// No further game is.
    virtual bool is_full() const = 0;
};

/// The first `count` games.
class first_games final : public quota {
public:
    explicit first_games(std::uint64_t count) : left_(count) {}
    bool takes_next() override {
        if (left_ == 0) return false;
        --left_;
        return true;
    }
    bool is_full() const override { return left_ == 0; }

private:
    std::uint64_t left_;
};

/// `count` of `all` games, each set of them equally likely, in their order (Knuth, The Art of Computer
/// Programming, volume 2, 3.4.2, algorithm S). The same seed takes the same games on every machine.
class sampled_games final : public quota {
public:
    sampled_games(std::uint64_t count, std::uint64_t all, std::uint64_t seed)
        : missing_(count), left_(all), state_(seed) {}
    bool takes_next() override {
        if (left_ == 0) return false;
        bool const takes = next() % left_ < missing_;
        --left_;
        missing_ -= takes;
        return takes;
    }
    bool is_full() const override { return missing_ == 0; }

private:
    /// SplitMix64 (Steele, Lea and Flood 2014).
    std::uint64_t next() {
        std::uint64_t z = state_ += 0x9e3779b97f4a7c15u;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }

    std::uint64_t missing_;
    std::uint64_t left_;
    std::uint64_t state_;
};

} // namespace vpgn::tools
