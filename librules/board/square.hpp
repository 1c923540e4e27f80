// Squares, the two colours, and displacements between squares; no pieces, no rules.
#pragma once

#include <cstdint>

namespace vpgn::rules {

enum class color : std::uint8_t { white, black };

constexpr color operator!(color c) {
    return color(std::uint8_t(c) ^ 1);
}

/// A square of any board: all boards are on one grid of 16x16 squares with a1 in the corner, which is
/// numbered in quadrants. So a1 = 0, b1 = 1, … h8 = 63 on every board, and a board of 64 squares fits into
/// one word; bit 6 adds eight files, bit 7 eight ranks (i1 = 64, a9 = 128).
enum class square : std::uint8_t {};

/// The far corner of the grid, outside of all boards.
inline constexpr square no_square{255};
inline constexpr int most_files = 16;
inline constexpr int most_ranks = 15;

/// `file` and `rank` are 0-based and must be on the grid.
constexpr square square_at(int file, int rank) {
    return square((file & 7) | (rank & 7) << 3 | (file & 8) << 3 | (rank & 8) << 4);
}
constexpr int file_of(square s) {
    return (int(s) & 7) | (int(s) >> 3 & 8);
}
constexpr int rank_of(square s) {
    return (int(s) >> 3 & 7) | (int(s) >> 4 & 8);
}
/// On an 8x8 board; smaller boards (Shrink) are a corner of it.
constexpr bool on_grid(int file, int rank) {
    return unsigned(file) < 8 && unsigned(rank) < 8;
}

/// The square as `c` sees it from its side of an 8x8 board: White's e2 is Black's e7.
constexpr square seen_by(color c, square s) {
    return square(int(s) ^ (c == color::white ? 0 : 56));
}
/// The rank of such a square as `c` counts from its side.
constexpr int rank_seen_by(color c, square s) {
    return int(seen_by(c, s)) >> 3;
}

/// The distance between two squares, in files and ranks, from White's side.
struct displacement {
    std::int8_t files = 0;
    std::int8_t ranks = 0;

    friend constexpr bool operator==(displacement, displacement) = default;
    constexpr displacement operator-() const { return {std::int8_t(-files), std::int8_t(-ranks)}; }
    constexpr bool none() const { return files == 0 && ranks == 0; }
};

/// The length of `d` in king's steps: the larger absolute value of its parts.
constexpr int king_steps(displacement d) {
    int const files = d.files < 0 ? -d.files : d.files;
    int const ranks = d.ranks < 0 ? -d.ranks : d.ranks;
    return files > ranks ? files : ranks;
}

constexpr displacement from_to(square from, square to) {
    return {std::int8_t(file_of(to) - file_of(from)), std::int8_t(rank_of(to) - rank_of(from))};
}

/// The square `times` displacements away, or `no_square` beyond the edge of an 8x8 board, which `s` must be
/// on.
constexpr square shifted(square s, displacement d, int times = 1) {
    int const file = (int(s) & 7) + d.files * times;
    int const rank = (int(s) >> 3) + d.ranks * times;
    return on_grid(file, rank) ? square(rank << 3 | file) : no_square;
}

} // namespace vpgn::rules
