// Where does one piece reach from each square? A pattern compiled to tables for one purpose (to move, to
// capture, or backwards: to be captured from). Cheap to ask; which piece and which purpose is army_pair.hpp's
// business.
#pragma once

#include "board/attacks.hpp"
#include "board/pattern.hpp"

#include <array>
#include <cstdint>

namespace vpgn::rules {

class reach {
public:
    enum class purpose : std::uint8_t {
        moving,
        capturing,
        captured_from, ///< from a target, the squares a capturer may stand on
    };

    reach() = default;
    /// `p` in the orientation of the piece's owner (see pattern::mirrored).
    reach(pattern const& p, purpose why);

    /// The squares reached from `from`: along rides up to and including the first occupied square, by leaps
    /// in any case. What stands on the last square is the caller's business.
    bitboard operator()(square from, bitboard occupied) const {
        bitboard reached = leaps_[std::size_t(from)];
        if (shape_ & straight) reached |= rook_attacks(from, occupied) & slides_[std::size_t(from)];
        if (shape_ & diagonal) reached |= bishop_attacks(from, occupied) & slides_[std::size_t(from)];
        if (shape_ & skipping) reached |= skipped(from, occupied);
        return reached;
    }

    /// The squares reached in one step.
    bitboard leaps(square from) const { return leaps_[std::size_t(from)]; }
    /// The squares of queen lines in range on an empty board, one step included.
    bitboard slides(square from) const { return slides_[std::size_t(from)]; }
    /// Some ride is longer than one step.
    bool rides() const { return shape_ != 0; }
    /// Rides whose steps jump over squares (NN, DD), beyond the queen lines.
    bool skips() const { return (shape_ & skipping) != 0; }
    ride const* begin_skips() const { return skips_.data(); }
    ride const* end_skips() const { return skips_.data() + skip_count_; }

private:
    enum shape_bit : std::uint8_t { straight = 1, diagonal = 2, skipping = 4 };

    bitboard skipped(square from, bitboard occupied) const;
    void add(ride const& r);

    std::array<bitboard, 64> leaps_{};
    std::array<bitboard, 64> slides_{};
    std::array<ride, 40> skips_{}; ///< the nine atoms have 40 steps that are no king's step
    std::uint8_t skip_count_ = 0;
    std::uint8_t shape_ = 0;
};

} // namespace vpgn::rules
