// Sorted order of games: their heads are read once and sorted, and then each game is fetched from its place,
// as a separate chunk.
#pragma once

#include "formats/game_sources.hpp"
#include "sorting/sort_key.hpp"
#include "sorting/sorted_records.hpp"
#include "work/game_chunks.hpp"
#include "work/temporary_file.hpp"

#include <atomic>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// The games of several files in one order; equal ones in the order of the files. Findings refer to the
/// game's own file and place; text before a game moves with it.
///
/// Memory does not grow with the files, except for games of documents that must be read as a whole (JSON with
/// several games per line, articles): these stay in memory. Input that cannot be read again (standard input,
/// compressed files, databases) is copied to a temporary file.
class sorted_games final : public chunk_stream {
public:
    /// Reads all heads. `files` and the sources must outlive this object. The error of a file is reported by
    /// its last chunk. Throws std::system_error if the temporary file cannot be written. `most_held`: bytes
    /// of heads in memory.
    sorted_games(std::vector<std::string> const& files, game_sources const&, sort_order const&,
                 std::size_t most_held = std::size_t(1) << 25);
    ~sorted_games() override;

    std::optional<game_chunk> next() override;
    std::uint64_t taken() const override;

private:
    struct slice; ///< the place of a game, and the other data of its chunk

    class reader;
    class open_files;

    void read_again(slice const&, std::string& into);

    std::vector<std::string> const& files_;
    sorted_records records_;
    temporary_file waiting_;
    std::unique_ptr<open_files> direct_;
    std::deque<transcriber> kept_;      ///< of documents: one game each
    std::vector<std::string> failures_; ///< by file; mostly empty
    std::size_t ended_ = 0;             ///< files whose last chunk has been returned
    std::uint64_t chunks_ = 0;          ///< returned so far
    // Read by the progress display, on another thread.
    std::atomic<std::uint64_t> bytes_ = 0; ///< of all slices
    std::atomic<std::uint64_t> given_ = 0; ///< of those that have been returned
    std::atomic<std::uint64_t> taken_ = 0; ///< of the files, while reading all heads
};

} // namespace vpgn::tools
