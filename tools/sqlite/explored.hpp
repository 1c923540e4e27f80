// The games of a database, and its openings as a tree.
#pragma once

#include "io/temporary_file.hpp"
#include "sqlite/database.hpp"
#include "sqlite/game_rows.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace vpgn::tools {

// The occurrences of positions, whose rows arrive by game and are inserted by hash, so that their table is
// filled from one end to the other, and each of its pages is written once.

class opening_tree {
public:
    /// The positions of the games with these ids; 0: skips those of that game. Throws std::system_error if
    /// the temporary file for large amounts cannot be written.
    void take(chunk_rows const&, std::vector<std::int64_t> const& ids);

    /// Inserts all into the tables `moves` and `occurrences`. Cost: a sort by hash, in buckets, on another
    /// thread than the insertion.
    void fill(database&);

private:
    struct position {
        std::int64_t hash;
        std::int64_t place; ///< line << 32 | ply
        std::uint32_t game;
        std::uint32_t move; ///< in `moves_`, from 1; 0: none
    };

    std::vector<position> sorted(std::size_t bucket) const;
    void put_rows(statement&, position const* first, std::size_t rows) const;
    std::uint32_t number_of(std::string const& move);

    static constexpr std::size_t buckets = 256;
    static constexpr std::size_t most_held = std::size_t(1) << 23; ///< bytes
    spilled_buckets<position> positions_{buckets, most_held};
    std::vector<std::string> moves_;
    std::unordered_map<std::string, std::uint32_t> numbers_; ///< of moves
};

// The moves played in a position, from a database.

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
