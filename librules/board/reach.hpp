// Squares that a piece reaches from each square: a pattern compiled to tables for one purpose (to move, to
// capture, or reversed: to be captured from). Fast to query; army_pair.hpp selects piece and purpose.
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
        captured_from, ///< for a target, the squares from which a piece captures on it
    };

    reach() = default;
    /// `p` must be in the orientation of the piece's owner (see pattern::mirrored).
    reach(pattern const& p, purpose why);

    /// The squares reached from `from`: along rides up to and including the first occupied square, by leaps
    /// unconditionally. The caller must check what is on the last square.
    bitboard operator()(square from, bitboard occupied) const {
        bitboard reached = leaps_[std::size_t(from)];
        if (shape_ & straight) reached |= rook_attacks(from, occupied) & slides_[std::size_t(from)];
        if (shape_ & diagonal) reached |= bishop_attacks(from, occupied) & slides_[std::size_t(from)];
        if (shape_ & skipping) reached |= skipped(from, occupied);
        return reached;
    }

    /// The squares reached in one step.
    bitboard leaps(square from) const { return leaps_[std::size_t(from)]; }
    /// The squares in range on queen lines of an empty board, single steps included.
    bitboard slides(square from) const { return slides_[std::size_t(from)]; }
    /// Whether some ride is longer than one step.
    bool rides() const { return shape_ != 0; }
    /// Whether it has rides whose steps jump over squares (NN, DD), in addition to queen lines.
    bool skips() const { return (shape_ & skipping) != 0; }
    ride const* begin_skips() const { return skips_.data(); }
    ride const* end_skips() const { return skips_.data() + skip_count_; }

private:
    enum shape_bit : std::uint8_t { straight = 1, diagonal = 2, skipping = 4 };

    bitboard skipped(square from, bitboard occupied) const;
    void add(ride const& r);

    std::array<bitboard, 64> leaps_{};
    std::array<bitboard, 64> slides_{};
    std::array<ride, 40> skips_{}; ///< the nine atoms have 40 steps that are not a king's
    std::uint8_t skip_count_ = 0;
    std::uint8_t shape_ = 0;
};

} // namespace vpgn::rules
