// Perft for a variant chosen at run time: the number of distinct turns to a depth, in all and after each
// first turn; and tables of the correct counts.
#pragma once

#include "registry/game_start.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

/// Why no game can be played from the start of `on`; empty if one can.
std::string why_not_playable(game_start const& on);

/// Number of distinct sequences of `depth` plies. The start must be playable.
std::uint64_t perft(game_start const& on, int depth);

struct divided_turn {
    std::string text; ///< canonical
    std::uint64_t nodes = 0;
};

/// The first turns, sorted by their text, with the perft of `depth - 1` after each. `depth` is at least 1.
std::vector<divided_turn> divide(game_start const& on, int depth);

// Perft tables: positions with the correct counts, for testing a move generator.

/// One block of a table: `id NAME`, optional `armies WHITE / BLACK`, `epd POSITION`, `perft DEPTH NODES`
/// lines.
struct perft_case {
    std::string id;
    std::string white_army; ///< empty: the orthodox pieces
    std::string black_army;
    std::string position;
    struct count {
        int depth = 0;
        std::uint64_t nodes = 0;
    };
    std::vector<count> counts;
};

struct perft_table {
    std::vector<perft_case> cases;
    std::uint64_t bad_line = 0; ///< the first malformed line, 1-based; 0 for none
};

/// Reads a whole table. Blank lines and lines that start with `#` are skipped.
perft_table read_perft_table(std::string_view text);

} // namespace vpgn::replay
