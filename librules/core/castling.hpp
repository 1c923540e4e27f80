// Squares involved in castling: the paths of king and castling partner, for either side and both forms.
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
    bitboard empty = 0;   ///< must be empty
    bitboard crossed = 0; ///< the king must not be attacked if on any of these; target included
    std::uint8_t right = 0;
};

/// `to_b_file`: the long castling of an army whose castling partner keeps the colour of its square (clause 9
/// of variants/armies/README.md): king to b, castling partner to c.
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

/// Castling of `c` with its army: `pieces` has the form (castles_to_b_file).
template <class pieces_type>
constexpr castling_way castling_of(pieces_type const& pieces, color c, bool long_side) {
    return castling(c, long_side, long_side && pieces.castles_to_b_file(c));
}

/// The side of a castling choice: towards the a-file is long.
constexpr bool castles_long(choice const& c) {
    return file_of(c.to) < file_of(c.from);
}
template <class pieces_type>
constexpr bool castles_long(pieces_type const&, choice const& c) {
    return castles_long(c);
}

/// The castling partner in `c`; no_square if the king's move identifies the side.
template <class P>
square castling_partner(P const& before, choice const& c) {
    if constexpr (offers<P>(offers_castling_partner))
        return c.type == choice_type::castle ? before.castling_partner(c) : no_square;
    else
        return no_square;
}

/// Whether records write that castling as the long one.
template <class P>
bool is_written_long(P const& before, choice const& c) {
    if constexpr (offers<P>(offers_castling_partner))
        return c.type == choice_type::castle && before.is_written_long(c);
    else
        return c.type == choice_type::castle && castles_long(c);
}

/// The occupied squares after that castling.
constexpr bitboard occupied_after(castling_way const& path, bitboard occupied) {
    return (occupied & ~bit(path.king_from) & ~bit(path.partner_from)) | bit(path.king_to) |
           bit(path.partner_to);
}

/// The occupied square nearest to the king among those that must be empty; `no_square` if the way is free. On
/// the long side this includes the b-file, which the king does not cross.
constexpr square blocked_on_way(castling_way const& path, bitboard occupied) {
    bitboard const met = path.empty & occupied;
    bitboard const before = met & (bit(path.king_from) - 1);
    // The partner is on one side of the king; with other arrays the king may move to the other side.
    if (met ^ before) return first(met ^ before);
    return before ? square(std::bit_width(before) - 1) : no_square;
}

/// The first square of the king's path, origin included, that is `attacked(square)`; `no_square` if none is.
template <class Attacked>
constexpr square attacked_on_way(castling_way const& path, Attacked&& attacked) {
    int const step = path.king_to > path.king_from ? 1 : -1;
    for (int s = int(path.king_from);; s += step) {
        if (attacked(square(s))) return square(s);
        if (s == int(path.king_to)) return no_square;
    }
}

/// Appends the events of castling, with the pieces as before it. Null: not requested.
inline void describe_castling(event_list* events, piece king, piece corner, castling_way const& path) {
    record_event(events, {cause::chosen, king, path.king_from, path.king_to, no_kind});
    record_event(events, {cause::castled, corner, path.partner_from, path.partner_to, no_kind});
}

namespace detail {
consteval std::array<std::uint8_t, 64> rights_kept() {
    std::array<std::uint8_t, 64> kept{};
    kept.fill(15);
    for (color const c : {color::white, color::black})
        for (bool const long_side : {false, true}) {
            castling_way const path = castling(c, long_side, false);
            kept[std::size_t(path.king_from)] &= std::uint8_t(~path.right);
            kept[std::size_t(path.partner_from)] &= std::uint8_t(~path.right);
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
