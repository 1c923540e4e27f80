// What do the games of a database play in a position?
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

struct played_here {
    std::string move; ///< canonical; `(end)`: the game ends there
    std::uint64_t games = 0;
    std::uint64_t white_wins = 0, draws = 0, black_wins = 0; ///< by the tag Result
    double rating = 0;       ///< the average of both players', of games that have both; 0: none has
    std::string last_played; ///< the latest date
};

struct explored {
    std::string position; ///< its text
    std::int64_t hash = 0;
    std::uint64_t games = 0;        ///< main lines that reach it
    std::vector<played_here> moves; ///< the most frequent first
};

/// In the archive at `path`, of the variant (empty: orthodox chess), the position that `turns` lead to from
/// `position` (empty: the variant's own). Throws std::runtime_error for a database that is no archive, of
/// another version or without positions, std::invalid_argument for turns and positions that do not fit.
/// Cost: some microseconds for each game that reaches it.
explored explore_archive(std::string const& path, std::string_view variant, std::string_view position,
                         std::string_view turns);

} // namespace vpgn::tools
