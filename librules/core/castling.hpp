// Which squares does castling involve? The king's and the castling partner's ways, for either side and both
// forms.
#pragma once

#include "board/bitboard.hpp"
#include "core/choice.hpp"
#include "core/event.hpp"
#include "core/offers.hpp"
#include "core/setup.hpp"

#include <array>

namespace vpgn::rules {

struct castling_way {
    square king_from = no_square;
    square king_to = no_square;
    square partner_from = no_square;
    square partner_to = no_square;
    bitboard empty = 0; ///< must be empty
    bitboard crossed =
        0; ///< the king must not be attacked on these, as if it stood there; its target included
    std::uint8_t right = 0;
};

/// `to_b_file`: the long castling of an army whose castling partner keeps its square's colour (clause 9 of
/// variants/armies/README.md): king to b, castling partner to c.
constexpr castling_way castling(color c, bool long_side, bool to_b_file) {
    auto const at = [c](int file) { return seen_by(c, square_at(file, 0)); };
    auto const files = [at](int from, int to) {
        bitboard set = 0;
        for (int file = from; file <= to; ++file)
            set |= bit(at(file));
        return set;
    };
    if (!long_side) return {at(4), at(6), at(7), at(5), files(5, 6), files(5, 6), short_right(c)};
    if (!to_b_file) return {at(4), at(2), at(0), at(3), files(1, 3), files(2, 3), long_right(c)};
    return {at(4), at(1), at(0), at(2), files(1, 3), files(1, 3), long_right(c)};
}

/// Castling of `c` as its army does it: `pieces` tells which (castles_to_b_file).
template <class pieces_type>
constexpr castling_way castling_of(pieces_type const& pieces, color c, bool long_side) {
    return castling(c, long_side, long_side && pieces.castles_to_b_file(c));
}

/// To which side does a castling choice lead? Towards the a-file is long.
constexpr bool castles_long(choice const& c) {
    return file_of(c.to) < file_of(c.from);
}
template <class pieces_type>
constexpr bool castles_long(pieces_type const&, choice const& c) {
    return castles_long(c);
}

/// Who castles with the king by `c`; no_square where the king's way tells to which side that is.
template <class P>
square castling_partner(P const& before, choice const& c) {
    if constexpr (offers<P>(offers_castling_partner))
        return c.what == choice_type::castle ? before.castling_partner(c) : no_square;
    else
        return no_square;
}

/// The same, `partner` being whoever castling_partner tells.
constexpr bool castles_long(choice const& c, square partner) {
    return partner == no_square ? castles_long(c) : file_of(partner) < file_of(c.from);
}

/// Which squares are occupied once that castling is played?
constexpr bitboard occupied_after(castling_way const& way, bitboard occupied) {
    return (occupied & ~bit(way.king_from) & ~bit(way.partner_from)) | bit(way.king_to) | bit(way.partner_to);
}

/// The square nearest to the king of those that must be empty and are not; `no_square` if the way is free.
/// On the long side the b-file counts, though the king does not cross it.
constexpr square blocked_on_way(castling_way const& way, bitboard occupied) {
    bitboard const met = way.empty & occupied;
    bitboard const before = met & (bit(way.king_from) - 1);
    // Partners stand on one side of the king; where kings start anywhere, it may go to the other.
    if (met ^ before) return first(met ^ before);
    return before ? square(std::bit_width(before) - 1) : no_square;
}

/// The first square of the king's way, its own included, on which it is `attacked(square)`; `no_square` if
/// none is.
template <class Attacked>
constexpr square attacked_on_way(castling_way const& way, Attacked&& attacked) {
    int const step = way.king_to > way.king_from ? 1 : -1;
    for (int s = int(way.king_from);; s += step) {
        if (attacked(square(s))) return square(s);
        if (s == int(way.king_to)) return no_square;
    }
}

/// Appends what castling does to the pieces, as they stand before it. Null: nobody wants to know.
inline void tell_castling(event_list* events, piece king, piece corner, castling_way const& way) {
    tell(events, {cause::chosen, king, way.king_from, way.king_to, no_kind});
    tell(events, {cause::castled, corner, way.partner_from, way.partner_to, no_kind});
}

namespace detail {
consteval std::array<std::uint8_t, 64> rights_kept() {
    std::array<std::uint8_t, 64> kept{};
    kept.fill(15);
    for (color const c : {color::white, color::black})
        for (bool const long_side : {false, true}) {
            castling_way const way = castling(c, long_side, false);
            kept[std::size_t(way.king_from)] &= std::uint8_t(~way.right);
            kept[std::size_t(way.partner_from)] &= std::uint8_t(~way.right);
        }
    return kept;
}
inline constexpr auto rights_kept_table = rights_kept();
} // namespace detail

/// The rights that survive when a piece leaves `s` or something is captured there.
constexpr std::uint8_t rights_kept(square s) {
    return detail::rights_kept_table[std::size_t(s)];
}
template <class pieces_type>
constexpr std::uint8_t rights_kept(pieces_type const&, square s) {
    return rights_kept(s);
}

} // namespace vpgn::rules
