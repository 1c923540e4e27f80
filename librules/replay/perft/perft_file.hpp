// Perft tables: positions with the correct counts, for testing a move generator. Parses text to plain data.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::replay {

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
