#include "core/any_array.hpp"

namespace vpgn::rules {

namespace {

/// All squares between two of the same rank, both included.
bitboard span_of(square a, square b) {
    square const first = a < b ? a : b, last = a < b ? b : a;
    return (bit(last) << 1) - bit(first);
}

/// The one king of `c` on its first rank, or `no_square`.
square king_at_home(setup const& given, color c) {
    square found = no_square;
    for (int file = 0; file < 8; ++file)
        if (square const s = seen_by(c, square(file)); given.at(s).is(c, kind::king)) {
            if (found != no_square) return no_square;
            found = s;
        }
    return found;
}

/// The castling partner: the rook that the set-up names, or the outermost.
square partner_of(setup const& given, color c, square king, bool long_side) {
    square found = no_square;
    bool const by_bit = (given.castling & (long_side ? long_right(c) : short_right(c))) != 0;
    // Inwards, so that the outermost comes first.
    for (square s = seen_by(c, square(long_side ? 0 : 7)); s != king;
         s = square(int(s) + (long_side ? 1 : -1))) {
        if (!given.at(s).is(c, kind::rook)) continue;
        if (given.castling_partners.has(s)) return s;
        if (by_bit && found == no_square) found = s;
    }
    return found;
}

} // namespace

castling_homes::castling_homes(setup const& given) {
    for (color const c : {color::white, color::black}) {
        square const king = king_at_home(given, c);
        kings_[std::size_t(c)] = king;
        if (king == no_square) continue;
        homes_ |= bit(king);
        for (bool const long_side : {false, true}) {
            square const partner = partner_of(given, c, king, long_side);
            partners_[index(c, long_side)] = partner;
            if (partner != no_square) homes_ |= bit(partner);
        }
    }
}

std::uint8_t castling_homes::rights() const {
    std::uint8_t found = 0;
    for (std::size_t i = 0; i < partners_.size(); ++i)
        if (partners_[i] != no_square) found |= std::uint8_t(1u << i);
    return found;
}

castling_way castling_homes::path(color c, bool long_side) const {
    square const king = kings_[std::size_t(c)], from = partner(c, long_side);
    if (from == no_square) return {};
    square const king_to = king_target(c, long_side), to = seen_by(c, square(long_side ? 3 : 5));
    bitboard const crossed = span_of(king, king_to);
    return {king,
            king_to,
            from,
            to,
            (crossed | span_of(from, to)) & ~(bit(king) | bit(from)),
            crossed & ~bit(king),
            long_side ? long_right(c) : short_right(c)};
}

} // namespace vpgn::rules
