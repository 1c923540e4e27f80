#include "board/attacks.hpp"

#include <bit>

namespace vpgn::rules::detail {

namespace {

// Magic multipliers: no two different attack sets of a square share an index. Found by random search, in
// square order.
constexpr std::array<std::uint64_t, 64> straight_numbers = {
    0x2080002840021081, 0x40400020001000,   0x8680088010002000, 0x500050010000920,  0x4a00020004108860,
    0x100020801000400,  0x280020003000080,  0x408000330000c080, 0x10a0802080004000, 0x600404010002000,
    0x90801000200082,   0x408800800821000,  0x2004800800040082, 0x8181000209000400, 0x8042004411020088,
    0x5002000208a10044, 0x2230410029008000, 0x50044040042001,   0x800110045002000,  0x1011010008100022,
    0x2089010004100800, 0x1010008020400,    0x203040002010810,  0x49020000413084,   0x4a0882080084000,
    0x40500040002008,   0x1081004100102000, 0x201000900201002,  0x2802001200040820, 0x1001000300080400,
    0x10c010400081002,  0x10105200040081,   0x2080400081800020, 0x802101004004,     0xd0110043002000,
    0x20220012000b40,   0x4088800800800400, 0x104800200800400,  0x412804000210,     0x2108902000064,
    0x401204001818010,  0x8020003000404000, 0x2201428512020020, 0x4042000820120040, 0x888000402004040,
    0x8003000804010002, 0xa1a9481001040082, 0x4040080420001,    0x401228001401a80,  0x402082010600,
    0x8010801000200080, 0x30110a1000210100, 0xe0080080040080,   0x204000200048080,  0x80301288010400,
    0x881004c0200,      0x8080012010408701, 0xc009001024408206, 0x2100200040100d01, 0x8221001083d0061,
    0x2001008200502,    0x409000204000801,  0x4020090012824,    0x210088112452402,
};
constexpr std::array<std::uint64_t, 64> diagonal_numbers = {
    0x344100410448200,  0x20018220810082,   0x1004410212084020, 0x804410020020000,  0x40020210b0000140,
    0x4a020202a0404080, 0x8000880190100401, 0x414084240104401a, 0x2880400404008210, 0x202080101242300,
    0x80001228920a0004, 0xe000040506010000, 0x1880c04e1410000,  0x309004200000,     0x8c00a2101000,
    0x80003108021000,   0x220004c8100100,   0x8028202081051200, 0x108100c08002248,  0x4008801451110,
    0x40c8800c00a04010, 0x904804808900810,  0xc222300a21030,    0x4001000048421003, 0x44202010029000,
    0x1001108c08100101, 0x8020010408200,    0x4007080044004010, 0x2684010881a000,   0x8050010008804104,
    0x8148881088800,    0x2914810842004600, 0x219082880a202824, 0x909080902023040,  0x8142402201100400,
    0x4108040400080210, 0x824008201040050,  0x8008100408084100, 0x90e0200009808,    0x4004016a02004500,
    0x182010440402025,  0x411008220001002,  0xa01001088809000,  0x8010006018000100, 0x84100400400,
    0xc101081001000990, 0x558c008400a200,   0x118020448088b,    0x2082011420848800, 0x2020a0082088040,
    0x4080004208048020, 0x26030142022089,   0x20012002048000,   0x510429001010b,    0x1020080108208000,
    0x50104200802100,   0x800112010c024046, 0x1014404218803,    0x4000020108880402, 0x1000002000420200,
    0x200010020a21,     0x40000008a0080084, 0x610408100400a0,   0x2004100202002202,
};

constexpr std::array<displacement, 4> straight_steps = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
constexpr std::array<displacement, 4> diagonal_steps = {{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};

// Total size of the tables of all squares: the sum of two to the number of relevant squares.
std::array<bitboard, 102400> straight_attacks;
std::array<bitboard, 5248> diagonal_attacks;

/// For each square, all squares in each of four directions.
using rays = std::array<std::array<bitboard, 64>, 4>;

// The first two directions lead to higher square numbers, the others to lower ones.
rays rays_along(std::array<displacement, 4> const& steps) {
    rays all{};
    for (std::size_t i = 0; i < steps.size(); ++i)
        for (int from = 0; from < 64; ++from)
            for (square s = shifted(square(from), steps[i]); s != no_square; s = shifted(s, steps[i]))
                all[i][std::size_t(from)] |= bit(s);
    return all;
}

// The straightforward computation that fills the tables: the first piece of a ray blocks everything beyond
// it. If there is no blocker, the corner, which has no ray, serves as a sentinel.
bitboard seen_from(std::size_t from, bitboard occupied, rays const& along) {
    bitboard seen = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        bitboard const ray = along[i][from];
        seen |= ray & ~along[i][std::size_t(std::countr_zero((ray & occupied) | bit(square(63))))];
    }
    for (std::size_t i = 2; i < 4; ++i) {
        bitboard const ray = along[i][from];
        seen |= ray & ~along[i][std::size_t(63 - std::countl_zero((ray & occupied) | bit(square(0))))];
    }
    return seen;
}

// The last square of a line is irrelevant: it is attacked in any case.
bitboard squares_that_matter(square s, rays const& along) {
    bitboard const ends =
        ((rank_set(0) | rank_set(7)) & ~rank_through(s)) | ((file_set(0) | file_set(7)) & ~file_through(s));
    return seen_from(std::size_t(s), 0, along) & ~ends;
}

// Fills the tables of one kind of slider: for each square all subsets of the relevant squares.
void fill(std::array<magic, 64>& magics, std::array<std::uint64_t, 64> const& numbers,
          std::array<displacement, 4> const& steps, bitboard* table) {
    rays const along = rays_along(steps);
    for (std::size_t s = 0; s < 64; ++s) {
        magic& m = magics[s];
        m.mask = squares_that_matter(square(s), along);
        m.number = numbers[s];
        m.attacks = table;
        m.shift = unsigned(64 - count(m.mask));
        bitboard occupied = 0;
        do {
            table[(occupied * m.number) >> m.shift] = seen_from(s, occupied, along);
            occupied = (occupied - m.mask) & m.mask; // the next subset of the mask
        } while (occupied != 0);
        table += std::size_t{1} << count(m.mask);
    }
}

// Rays from every square; each direction also gives the squares between two squares, and the whole line.
void fill_lines(line_tables& tables, std::array<displacement, 4> const& steps) {
    for (int from = 0; from < 64; ++from)
        for (displacement const d : steps) {
            bitboard whole = bit(square(from));
            for (displacement const way : {d, -d})
                for (square s = shifted(square(from), way); s != no_square; s = shifted(s, way))
                    whole |= bit(s);
            bitboard passed = 0;
            for (square s = shifted(square(from), d); s != no_square; s = shifted(s, d)) {
                tables.between[std::size_t(from)][std::size_t(s)] = passed;
                tables.line[std::size_t(from)][std::size_t(s)] = whole;
                passed |= bit(s);
            }
        }
}

line_tables built() {
    line_tables tables{};
    fill(tables.straight, straight_numbers, straight_steps, straight_attacks.data());
    fill(tables.diagonal, diagonal_numbers, diagonal_steps, diagonal_attacks.data());
    fill_lines(tables, straight_steps);
    fill_lines(tables, diagonal_steps);
    return tables;
}

} // namespace

// Static objects of other files may use attacks, so these tables are initialised first; a millisecond at
// start-up is cheaper than half a minute of compilation or 850 KB in every executable.
[[gnu::init_priority(101)]] line_tables const lines = built();

} // namespace vpgn::rules::detail
