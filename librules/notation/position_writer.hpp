// Incremental writer for the positions of a game. Between two turns one or two ranks change: the others are
// cached. position_text.hpp defines the text.
#pragma once

#include "core/setup.hpp"
#include "notation/position_text.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace vpgn::replay {

class position_writer {
public:
    explicit position_writer(position_notation const& notation = {}) : notation_(notation) {}

    /// Writes in `notation` from now on; clears the cache if it differs.
    void use(position_notation const& notation) {
        if (!(notation == notation_)) *this = position_writer(notation);
    }

    /// Appends the text of write_position_text. Cost: a few dozen instructions if little has changed since
    /// the last call, whatever position that was.
    void put(std::string& out, rules::setup const&);

private:
    static constexpr std::size_t most_of_rank = 32; ///< three characters a piece, and the slash, rounded up

    struct known_rank {
        std::uint64_t pieces = 0;
        std::array<char, most_of_rank> text{}; ///< including the slash after it, except for the first rank
        std::uint32_t size = 0;                ///< 0: not cached
    };

    void put_placement(std::string& out, rules::setup const&);

    position_notation notation_;
    std::array<known_rank, 8> ranks_{};
    std::uint8_t files_ = 0; ///< of the board of the cached ranks
};

} // namespace vpgn::replay
