// How do the positions of a game become text, one after another? Between two turns one or two ranks change:
// the others are remembered. What the text says is position_text.hpp's business.
#pragma once

#include "core/setup.hpp"
#include "replay/position/position_text.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace vpgn::replay {

class position_writer {
public:
    explicit position_writer(position_notation const& notation = {}) : notation_(notation) {}

    /// From now on writes by `notation`; what is remembered is forgotten if that is another one.
    void use(position_notation const& notation) {
        if (!(notation == notation_)) *this = position_writer(notation);
    }

    /// Appends what write_position_text gives. Cost: a few dozen instructions where little has changed since
    /// the last call, whatever position that was of.
    void put(std::string& out, rules::setup const&);

private:
    static constexpr std::size_t most_of_rank = 32; ///< three characters a piece, and the slash, rounded up

    struct known_rank {
        std::uint64_t pieces = 0;
        std::array<char, most_of_rank> text{}; ///< with the slash behind it, but for the first rank
        std::uint32_t size = 0;                ///< 0: nothing is known
    };

    void put_placement(std::string& out, rules::setup const&);

    position_notation notation_;
    std::array<known_rank, 8> ranks_{};
    std::uint8_t files_ = 0; ///< of the board that the ranks belong to
};

} // namespace vpgn::replay
