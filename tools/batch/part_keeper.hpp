// Writes a part of a result to its file: chunk by chunk, in order, with the data that the next part needs.
#pragma once

#include "batch/part_chunks.hpp"
#include "batch/parts/part_file.hpp"
#include "games/stream/chunk_result.hpp"
#include "games/stream/game_chunks.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace vpgn::tools {

class part_keeper {
public:
    /// Throws std::system_error naming the path where the part cannot be made.
    part_keeper(std::string const& path, part_heading const&);

    /// Something of a chunk, whose place in its file it gets.
    void keep(kept_chunk&&, game_chunk const& of);
    /// All of that chunk is kept. Throws std::runtime_error where its file could not be read further: a part
    /// that lacks something is none.
    void ends(game_chunk const&);
    /// Makes the part.
    void finish();
    /// Games that are in it.
    std::uint64_t games() const { return games_; }

private:
    void report_seen();

    part_heading const& of_;
    part_maker maker_;
    std::optional<seen_of_file> seen_;
    std::uint64_t games_ = 0;
};

} // namespace vpgn::tools
