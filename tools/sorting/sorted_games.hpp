// How do games come in another order than their files have them? Their heads are read once, sorted, and then
// each game is fetched from its place, as a chunk of its own.
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

/// The games of several files in one order; those that are equal in it as the files have them. What is found
/// is told of the game's own file and place; what stands before a game goes with it.
///
/// Memory does not grow with the files, but for the games of documents that can only be told as a whole (JSON
/// that is not a game a line, articles): these stay in memory. What cannot be read again where it stands
/// (standard input, what is compressed, databases) waits in a temporary file.
class sorted_games final : public chunk_stream {
public:
    /// Reads all heads. `files` and the sources must stay. A file that fails is told by its last chunk.
    /// Throws std::system_error where nothing can wait. `most_held`: bytes of heads in memory.
    sorted_games(std::vector<std::string> const& files, game_sources const&, sort_order const&,
                 std::size_t most_held = std::size_t(1) << 25);
    ~sorted_games() override;

    std::optional<game_chunk> next() override;
    std::uint64_t taken() const override;

private:
    struct slice; ///< where a game stands, and what else its chunk says

    class reader;
    class open_files;

    void read_again(slice const&, std::string& into);

    std::vector<std::string> const& files_;
    sorted_records records_;
    temporary_file waiting_;
    std::unique_ptr<open_files> direct_;
    std::deque<transcriber> kept_;      ///< of documents: each tells one game
    std::vector<std::string> failures_; ///< by file; mostly empty
    std::size_t ended_ = 0;             ///< files whose last chunk is given
    std::uint64_t chunks_ = 0;          ///< given
    // Asked by whoever shows progress, on another thread.
    std::atomic<std::uint64_t> bytes_ = 0; ///< of all slices
    std::atomic<std::uint64_t> given_ = 0; ///< of those that are given
    std::atomic<std::uint64_t> taken_ = 0; ///< of the files, by reading all heads
};

} // namespace vpgn::tools
