// The games of the I-th of N parts, those that begin in its share of the bytes of all files, and the file of
// their results.
#pragma once

#include "batch/game_sources.hpp"
#include "batch/parts/part_file.hpp"
#include "games/stream/chunk_result.hpp"
#include "games/stream/game_chunks.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace vpgn::tools {

/// The share of a part in each file. The concatenated files are divided by bytes; a file that cannot be
/// cut belongs whole to the part in which it begins. Cost: a look at the beginning of each file, and around
/// both ends of the part. Throws std::system_error naming a file that cannot be read, std::invalid_argument
/// for standard input.
struct shared_out {
    std::vector<part_of_file> files;
    std::vector<std::string>
        remarks; ///< files that cannot be cut though they are larger than a part, and what to do
};
shared_out share_out(std::vector<std::string> const& files, game_sources const&, part_number);

/// The chunks of a part. That a part ends where a game begins is seen from the bytes around the place when it
/// is shared out, and once more when it is read: throws std::runtime_error where that is another place after
/// all.
class part_chunks final : public chunk_stream {
public:
    part_chunks(std::vector<part_of_file> const& files, game_sources const&, std::size_t chunk_size);
    std::optional<game_chunk> next() override;
    std::uint64_t bytes_read() const override { return bytes_read_; }

private:
    bool open_next();
    void check_end(game_chunk const&) const;

    std::vector<part_of_file> const& files_;
    game_sources const& sources_;
    std::size_t chunk_size_;
    std::size_t file_ = 0;
    std::uint64_t chunks_ = 0;
    std::unique_ptr<chunk_source> source_;
    bool first_ = true; ///< nothing of the file has been given
    std::uint64_t taken_before_ = 0;
    std::atomic<std::uint64_t> bytes_read_ = 0;
};

/// Writes a part of a result to its file: chunk by chunk, in order, with the data that the next part needs.
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
