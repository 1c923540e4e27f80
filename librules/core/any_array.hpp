// Castling with any initial squares of kings and partners (Chess960). The pieces go to the same squares as in
// orthodox chess; each position stores the castling squares, at no cost for orthodox chess.
#pragma once

#include "core/castling.hpp"
#include "core/orthodox_pieces.hpp"
#include "core/setup.hpp"

#include <array>

namespace vpgn::rules {

/// The initial squares for castling, per side. The target of the king is the same for all arrays.
class castling_homes {
public:
    castling_homes() = default;
    /// The rights of a set-up that are consistent with its pieces: a plain right refers to the outermost rook
    /// on that side of the king, or the rook is on a square of `castling_partners`.
    explicit castling_homes(setup const&);

    /// The initial rights.
    std::uint8_t rights() const;
    /// `no_square` without that right.
    square partner(color c, bool long_side) const { return partners_[index(c, long_side)]; }
    /// Without that right: a way without squares, which no right enables.
    castling_way path(color, bool long_side) const;
    /// The rights that survive when a piece leaves `s` or something is captured there.
    std::uint8_t rights_kept(square s) const {
        if (!has(homes_, s)) return 15; // nearly always
        unsigned lost = 0;
        for (unsigned i = 0; i < 4; ++i)
            lost |= unsigned(partners_[i] == s || kings_[i / 2] == s) << i;
        return std::uint8_t(15 & ~lost);
    }
    /// The target of the king.
    static constexpr square king_target(color c, bool long_side) {
        return seen_by(c, square(long_side ? 2 : 6));
    }

private:
    static constexpr std::size_t index(color c, bool long_side) { return std::size_t(c) * 2 + long_side; }

    bitboard homes_ = 0; ///< of all of them
    std::array<square, 2> kings_{no_square, no_square};
    std::array<square, 4> partners_{no_square, no_square, no_square, no_square}; ///< by right, as its bit
};

struct any_array_pieces : orthodox_pieces {
    static constexpr bool any_array = true;

    explicit any_array_pieces(army_pair const*) {}

    castling_homes homes{};
};

inline castling_way castling_of(any_array_pieces const& pieces, color c, bool long_side) {
    return pieces.homes.path(c, long_side);
}
inline std::uint8_t rights_kept(any_array_pieces const& pieces, square s) {
    return pieces.homes.rights_kept(s);
}
/// Decided by the king's target: it may move in either direction, or stay.
inline bool castles_long(any_array_pieces const&, choice const& c) {
    return c.to == castling_homes::king_target(color::white, true) ||
           c.to == castling_homes::king_target(color::black, true);
}

} // namespace vpgn::rules
