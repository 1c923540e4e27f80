#include "board/attacks.hpp"

#include <bit>

// The compiler computes the tables. In WebAssembly they would be 290 KB of a program that a page loads each
// time: it computes them as it starts, within a millisecond and before any object that may use them. There
// the functions are not constexpr, because a compiler evaluates whatever it can.
#ifdef __EMSCRIPTEN__
#define VPGN_TABLE __attribute__((init_priority(101))) const
#define VPGN_OF_TABLES inline
#else
#define VPGN_TABLE constexpr
#define VPGN_OF_TABLES constexpr
#endif

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

/// The squares from `s` on in the direction of `step`.
constexpr bitboard ray(square s, displacement step) {
    bitboard all = 0;
    for (square to = shifted(s, step); to != no_square; to = shifted(to, step))
        all |= bit(to);
    return all;
}

/// The squares a slider sees from `s` along `steps`: the first piece of a ray blocks everything beyond it.
template <std::size_t n>
constexpr bitboard seen(square s, bitboard occupied, std::array<displacement, n> const& steps) {
    bitboard all = 0;
    for (displacement const step : steps)
        for (square to = shifted(s, step); to != no_square; to = shifted(to, step)) {
            all |= bit(to);
            if (has(occupied, to)) break;
        }
    return all;
}

/// The squares whose occupation matters to a bishop on `s`. The last of a ray does not: it is attacked in any
/// case.
constexpr bitboard inner_diagonals(square s) {
    bitboard const edges = rank_set(0) | rank_set(7) | file_set(0) | file_set(7);
    return seen(s, 0, diagonal_steps) & ~edges;
}

/// The sum of two to the number of those squares.
constexpr std::size_t diagonal_entries = [] {
    std::size_t sum = 0;
    for (int s = 0; s < 64; ++s)
        sum += std::size_t{1} << count(inner_diagonals(square(s)));
    return sum;
}();

VPGN_OF_TABLES std::array<bitboard, diagonal_entries> attacks_on_diagonals() {
    std::array<bitboard, diagonal_entries> table{};
    std::size_t first = 0;
    for (int s = 0; s < 64; ++s) {
        bitboard const mask = inner_diagonals(square(s));
        int const bits = count(mask);
        bitboard occupied = 0;
        do {
            table[first + std::size_t((occupied * diagonal_numbers[std::size_t(s)]) >> (64 - bits))] =
                seen(square(s), occupied, diagonal_steps);
            occupied = (occupied - mask) & mask; // the next subset of the mask
        } while (occupied != 0);
        first += std::size_t{1} << bits;
    }
    return table;
}
VPGN_TABLE std::array<bitboard, diagonal_entries> diagonal_attacks = attacks_on_diagonals();

VPGN_OF_TABLES void add_diagonals(line_tables& tables) {
    bitboard const* attacks = diagonal_attacks.data();
    for (int s = 0; s < 64; ++s) {
        bitboard const mask = inner_diagonals(square(s));
        tables.diagonal[std::size_t(s)] = {mask, diagonal_numbers[std::size_t(s)], attacks,
                                           unsigned(64 - count(mask))};
        attacks += std::size_t{1} << count(mask);
    }
}

/// What a rook sees along one of its two lines, for all subsets of the line's squares that matter.
struct views_of_line {
    struct view {
        std::uint64_t product; ///< of the occupied squares and the magic multiplier
        std::uint8_t number;   ///< of what is seen, among `seen`
    };
    std::array<view, 64> all{};
    std::size_t size = 0;
    std::array<bitboard, 12> seen{}; ///< each once
    std::size_t different = 0;
    bitboard mask = 0;
};

VPGN_OF_TABLES views_of_line views_along(square s, displacement step, bitboard edges, std::uint64_t number) {
    views_of_line views;
    std::array<displacement, 2> const both = {step, -step};
    views.mask = (ray(s, step) | ray(s, -step)) & ~edges;
    bitboard occupied = 0;
    do {
        bitboard const seen_now = seen(s, occupied, both);
        std::size_t at = 0;
        while (at != views.different && views.seen[at] != seen_now)
            ++at;
        if (at == views.different) views.seen[views.different++] = seen_now;
        views.all[views.size++] = {occupied * number, std::uint8_t(at)};
        occupied = (occupied - views.mask) & views.mask; // the next subset of the mask
    } while (occupied != 0);
    return views;
}

// Variables of their own, because a compiler limits the work of each.
VPGN_TABLE std::array<views_of_line, 64> views_of_ranks = [] {
    std::array<views_of_line, 64> all{};
    for (std::size_t s = 0; s < 64; ++s)
        all[s] = views_along(square(s), {1, 0}, file_set(0) | file_set(7), straight_numbers[s]);
    return all;
}();
VPGN_TABLE std::array<views_of_line, 64> views_of_files = [] {
    std::array<views_of_line, 64> all{};
    for (std::size_t s = 0; s < 64; ++s)
        all[s] = views_along(square(s), {0, 1}, rank_set(0) | rank_set(7), straight_numbers[s]);
    return all;
}();

struct rook_tables {
    std::array<std::uint8_t, 102400> numbers;       ///< of a set, by square and index
    std::array<std::array<bitboard, 144>, 64> sets; ///< 12 along the rank, with 12 along the file
    std::array<bitboard, 64> masks;
};

VPGN_TABLE rook_tables rooks = [] {
    rook_tables tables{};
    std::uint8_t* numbers = tables.numbers.data();
    for (std::size_t s = 0; s < 64; ++s) {
        views_of_line const &on_rank = views_of_ranks[s], &on_file = views_of_files[s];
        tables.masks[s] = on_rank.mask | on_file.mask;
        int const shift = 64 - count(tables.masks[s]);
        // The product of a sum is the sum of the products, so an entry costs an addition.
        for (views_of_line::view const *r = on_rank.all.data(), *last = r + on_rank.size; r != last; ++r)
            for (views_of_line::view const *f = on_file.all.data(), *end = f + on_file.size; f != end; ++f)
                numbers[(r->product + f->product) >> shift] = std::uint8_t(12 * r->number + f->number);
        for (std::size_t i = 0; i != on_rank.different; ++i)
            for (std::size_t j = 0; j != on_file.different; ++j)
                tables.sets[s][12 * i + j] = on_rank.seen[i] | on_file.seen[j];
        numbers += on_rank.size * on_file.size;
    }
    return tables;
}();

VPGN_OF_TABLES void add_straight(line_tables& tables) {
    std::uint8_t const* numbers = rooks.numbers.data();
    for (std::size_t s = 0; s < 64; ++s) {
        int const bits = count(rooks.masks[s]);
        tables.straight[s] = {rooks.masks[s], straight_numbers[s], numbers, rooks.sets[s].data(),
                              unsigned(64 - bits)};
        numbers += std::size_t{1} << bits;
    }
}

// Rays from every square; each direction also gives the squares between two squares, and the whole line.
VPGN_OF_TABLES void add_lines(line_tables& tables, std::array<displacement, 4> const& steps) {
    for (int from = 0; from < 64; ++from)
        for (displacement const d : steps) {
            bitboard const line = bit(square(from)) | ray(square(from), d) | ray(square(from), -d);
            bitboard passed = 0;
            for (square s = shifted(square(from), d); s != no_square; s = shifted(s, d)) {
                tables.between[std::size_t(from)][std::size_t(s)] = passed;
                tables.line[std::size_t(from)][std::size_t(s)] = line;
                passed |= bit(s);
            }
        }
}

} // namespace

VPGN_TABLE line_tables lines = [] {
    line_tables tables{};
    add_straight(tables);
    add_diagonals(tables);
    add_lines(tables, straight_steps);
    add_lines(tables, diagonal_steps);
    return tables;
}();

} // namespace vpgn::rules::detail
