// Where on the board? Squares, the two colours and displacements between squares; no men, no rules.
#pragma once

#include <cstdint>

namespace vpgn::rules {

enum class color : std::uint8_t { white, black };

constexpr color operator!(color c) {
    return color(std::uint8_t(c) ^ 1);
}

/// a1 = 0, b1 = 1, … h8 = 63. Smaller boards (Shrink) use the corner at a1 of the same 8x8 grid.
enum class square : std::uint8_t {};

inline constexpr square no_square{64};

/// `file` and `rank` count from 0 and must lie on the 8x8 grid.
constexpr square square_at(int file, int rank) {
    return square(rank * 8 + file);
}
constexpr int file_of(square s) {
    return int(s) & 7;
}
constexpr int rank_of(square s) {
    return int(s) >> 3;
}
constexpr bool on_grid(int file, int rank) {
    return unsigned(file) < 8 && unsigned(rank) < 8;
}

/// The square as `c` sees it from its own side of a full board: White's e2 is Black's e7.
constexpr square seen_by(color c, square s) {
    return square(int(s) ^ (c == color::white ? 0 : 56));
}

/// How far from one square to another, in files and ranks, from White's side.
struct displacement {
    std::int8_t files = 0;
    std::int8_t ranks = 0;

    friend constexpr bool operator==(displacement, displacement) = default;
    constexpr displacement operator-() const { return {std::int8_t(-files), std::int8_t(-ranks)}; }
    constexpr bool none() const { return files == 0 && ranks == 0; }
};

/// How many king's steps `d` is long: the larger of its parts, whatever their signs.
constexpr int king_steps(displacement d) {
    int const files = d.files < 0 ? -d.files : d.files;
    int const ranks = d.ranks < 0 ? -d.ranks : d.ranks;
    return files > ranks ? files : ranks;
}

constexpr displacement from_to(square from, square to) {
    return {std::int8_t(file_of(to) - file_of(from)), std::int8_t(rank_of(to) - rank_of(from))};
}

/// The square `times` displacements away, or `no_square` beyond the edge of the 8x8 grid.
constexpr square shifted(square s, displacement d, int times = 1) {
    int const file = file_of(s) + d.files * times;
    int const rank = rank_of(s) + d.ranks * times;
    return on_grid(file, rank) ? square_at(file, rank) : no_square;
}

} // namespace vpgn::rules
