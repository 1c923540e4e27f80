// The games of files in another order.
#pragma once

#include "batch/game_sources.hpp"
#include "games/stream/game_chunks.hpp"
#include "io/temporary_file.hpp"

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::tools {

// Sort order of games: a list of tags, converted to a key that is compared byte by byte.

/// `Date,White,-Elo`: tags, descending with a minus. `Elo` is the higher one of both players.
///
/// Text is compared case-insensitively, and a number in it by value (`Round 9` before `Round 10`), as are
/// `WhiteElo` and the like. An incomplete date precedes its completions (`1996.??.??` before `1996.01.02`).
/// Values that are missing, empty or only question marks come last, ascending or descending.
class sort_order {
public:
    /// Throws std::invalid_argument for a word that is not a tag.
    explicit sort_order(std::vector<std::string> const& words);

    /// The value of a tag of the game, unescaped; empty if it has none.
    using values = std::function<std::string(std::string_view name)>;
    /// The game with the smaller key comes first.
    std::string key_of(values const&) const;

private:
    struct field {
        std::string tag;
        bool falls;
    };
    std::vector<field> fields_;
};

// External merge sort: records are sorted in runs, which are stored in a file and merged while they are read.

class sorted_records {
public:
    /// Bound on the bytes of records in memory, approximately.
    explicit sorted_records(std::size_t most_held = std::size_t(1) << 25) : most_held_(most_held) {}

    struct record {
        std::string key;
        std::string payload;
    };
    /// Throws std::system_error if the file cannot be written.
    void add(record);
    /// To be called after the last record.
    void end();
    /// The record with the smallest key; of equal ones the first added; nullopt after the last.
    std::optional<record> next();

    /// The number of runs in the file.
    std::size_t runs() const { return runs_.size(); }

private:
    struct run {
        std::uint64_t at, end;    ///< unread part, in the file
        std::string read = {};    ///< bytes read
        std::size_t consumed = 0; ///< number of those consumed
        record first = {};
    };

    void write_run();
    bool advance(run&);
    bool fill(run&, std::size_t bytes);
    std::string take(run&, std::size_t bytes);
    bool comes_later(std::size_t a, std::size_t b) const;

    std::size_t most_held_;
    std::size_t held_bytes_ = 0;
    std::vector<record> held_;
    std::size_t next_held_ = 0;
    temporary_file file_;
    std::uint64_t in_file_ = 0; ///< bytes
    std::vector<run> runs_;
    std::vector<std::size_t> heap_; ///< of runs that are not exhausted
};

// Sorted order of games: their heads are read once and sorted, and then each game is fetched from its place,
// as a separate chunk.

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
    std::uint64_t bytes_read() const override;

private:
    struct slice; ///< the place of a game, and the other data of its chunk

    class reader;
    class open_files;

    void read_again(slice const&, std::string& into);

    std::vector<std::string> const& files_;
    sorted_records records_;
    temporary_file waiting_;
    std::unique_ptr<open_files> direct_;
    std::deque<importer> kept_;         ///< of documents: one game each
    std::vector<std::string> failures_; ///< by file; mostly empty
    std::size_t ended_ = 0;             ///< files whose last chunk has been returned
    std::uint64_t chunks_ = 0;          ///< returned so far
    // Read by the progress display, on another thread.
    std::atomic<std::uint64_t> bytes_ = 0;      ///< of all slices
    std::atomic<std::uint64_t> given_ = 0;      ///< of those that have been returned
    std::atomic<std::uint64_t> bytes_read_ = 0; ///< of the files, while reading all heads
};

} // namespace vpgn::tools
