// The table of positions, whose rows come game by game and go in by hash: so that it is filled from one end
// to the other, and each of its pages is written once.
#pragma once

#include "formats/sqlite/database.hpp"
#include "formats/sqlite/game_rows.hpp"
#include "work/spilled_buckets.hpp"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace vpgn::tools {

class opening_tree {
public:
    /// The positions of the games whose ids are given; 0: those of that game are not wanted. Throws
    /// std::system_error where the temporary file that holds what is too much cannot be written.
    void take(chunk_rows const&, std::vector<std::int64_t> const& ids);

    /// Puts all into the table `positions`. Cost: a sort by hash, in buckets, side by side with the filling.
    void fill(database&);

private:
    struct position {
        std::int64_t hash;
        std::uint32_t game;
        std::uint32_t line;
        std::uint32_t ply;
        std::uint32_t move; ///< in `moves_`, from 1; 0: none
    };

    std::vector<position> sorted(std::size_t bucket) const;
    void put_rows(statement&, position const* first, std::size_t rows) const;
    std::uint32_t number_of(std::string const& move);

    static constexpr std::size_t buckets = 256;
    spilled_buckets<position> positions_{buckets};
    std::vector<std::string> moves_;
    std::unordered_map<std::string, std::uint32_t> numbers_; ///< of moves
};

} // namespace vpgn::tools
