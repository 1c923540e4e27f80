// How does a long archive get through a small memory? As chunks: runs of whole games, cut where one begins.
#pragma once

#include "work/byte_source.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

/// A run of whole games of one file.
struct game_chunk {
    std::size_t file = 0;     ///< index into the files
    std::uint64_t offset = 0; ///< of its first byte in the file's text
    std::string text;         ///< may be empty: a file has one chunk at least
    bool ends_file = false;
    std::string failure; ///< why the file could not be read further; `text` is what came before
};

/// Where a text may be cut: the last place behind which a game begins, or 0 for nowhere.
using cut_finder = std::size_t (*)(std::string_view);

/// Reads files one after another as chunks of about `chunk_size` bytes, cut by `find_cut`; a game longer than
/// that makes its chunk as long. Memory: one chunk. Not for two threads at once.
class chunk_reader {
public:
    static constexpr std::size_t usual_size = std::size_t(1) << 20;

    chunk_reader(std::vector<std::string> const& files, cut_finder find_cut,
                 std::size_t chunk_size = usual_size)
        : files_(files), find_cut_(find_cut), chunk_size_(chunk_size) {}

    /// The next chunk, or none behind the last file. A file that fails gives a chunk that says so.
    std::optional<game_chunk> next();

    /// Bytes taken from all files so far, before decompression.
    std::uint64_t taken() const { return taken_before_ + (source_ ? source_->taken() : 0); }

private:
    void fill(game_chunk&);

    std::vector<std::string> const& files_;
    cut_finder find_cut_;
    std::size_t chunk_size_;
    std::size_t file_ = 0;
    std::unique_ptr<byte_source> source_;
    std::string rest_; ///< what has been read behind the last cut
    std::uint64_t offset_ = 0;
    std::uint64_t taken_before_ = 0;
};

} // namespace vpgn::tools
