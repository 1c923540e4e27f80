// Attacks of orthodox pieces: sliders by magic multiplication, leapers by table, and the squares between and
// along lines. army_pair.hpp builds Betza pieces from these. It knows occupancy, but no pieces. All tables
// are built at compile time.
#pragma once

#include "board/bitboard.hpp"

#include <array>

namespace vpgn::rules {

namespace detail {

/// Magic lookup for one square: the relevant occupied squares, multiplied so that they gather in the upper
/// bits, are an index into `attacks`.
struct magic {
    bitboard mask;
    std::uint64_t number;
    bitboard const* attacks;
    unsigned shift;

    bitboard operator()(bitboard occupied) const { return attacks[((occupied & mask) * number) >> shift]; }
};

/// The same for rooks, in two steps: an eighth of the memory, because different positions have the same
/// attacks.
struct indirect_magic {
    bitboard mask;
    std::uint64_t number;
    std::uint8_t const* numbers; ///< of an attack set in `sets`
    bitboard const* sets;
    unsigned shift;

    bitboard operator()(bitboard occupied) const {
        return sets[numbers[((occupied & mask) * number) >> shift]];
    }
};

struct line_tables {
    std::array<indirect_magic, 64> straight;
    std::array<magic, 64> diagonal;
    std::array<std::array<bitboard, 64>, 64> between;
    std::array<std::array<bitboard, 64>, 64> line;
};
extern line_tables const lines;

template <std::size_t n>
consteval std::array<bitboard, 64> leaper_table(std::array<displacement, n> const& steps) {
    std::array<bitboard, 64> table{};
    for (int s = 0; s < 64; ++s)
        for (displacement const d : steps)
            if (square const to = shifted(square(s), d); to != no_square) table[std::size_t(s)] |= bit(to);
    return table;
}

inline constexpr auto knight_table = leaper_table(
    std::array<displacement, 8>{{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}});
inline constexpr auto king_table = leaper_table(
    std::array<displacement, 8>{{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}});
inline constexpr std::array pawn_tables = {leaper_table(std::array<displacement, 2>{{{-1, 1}, {1, 1}}}),
                                           leaper_table(std::array<displacement, 2>{{{-1, -1}, {1, -1}}})};

} // namespace detail

/// The squares a rook on `s` attacks: along each line up to and including the first occupied square.
inline bitboard rook_attacks(square s, bitboard occupied) {
    return detail::lines.straight[std::size_t(s)](occupied);
}
/// The same for a bishop.
inline bitboard bishop_attacks(square s, bitboard occupied) {
    return detail::lines.diagonal[std::size_t(s)](occupied);
}
inline bitboard queen_attacks(square s, bitboard occupied) {
    return rook_attacks(s, occupied) | bishop_attacks(s, occupied);
}
constexpr bitboard knight_attacks(square s) {
    return detail::knight_table[std::size_t(s)];
}
constexpr bitboard king_attacks(square s) {
    return detail::king_table[std::size_t(s)];
}
/// The squares on which a pawn of `c` on `s` captures; for a target, the squares from which pawns of `!c`
/// attack it.
constexpr bitboard pawn_attacks(color c, square s) {
    return detail::pawn_tables[std::size_t(c)][std::size_t(s)];
}

/// The squares strictly between two squares on one queen line; empty if they share none.
inline bitboard between(square a, square b) {
    return detail::lines.between[std::size_t(a)][std::size_t(b)];
}
/// The whole queen line through two different squares, from edge to edge; empty if they share none.
inline bitboard line(square a, square b) {
    return detail::lines.line[std::size_t(a)][std::size_t(b)];
}

} // namespace vpgn::rules
