// Maps the number of a game in reading order to its file and number there. The same files give the
// same chunks each time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace vpgn::tools {

class reading_order {
public:
    /// The next chunk, with so many games, is of this file.
    void chunk_follows(std::size_t file, std::uint64_t games);

    /// Games of all chunks.
    std::uint64_t games() const { return chunk_ends_.empty() ? 0 : chunk_ends_.back(); }
    std::uint64_t chunks() const { return chunk_ends_.size(); }
    /// The ordinal, from 0, of the first game of a chunk, and the one after its last.
    std::uint64_t first_of(std::uint64_t chunk) const { return chunk == 0 ? 0 : chunk_ends_[chunk - 1]; }
    std::uint64_t end_of(std::uint64_t chunk) const { return chunk_ends_[chunk]; }

    struct place {
        std::size_t file;
        std::uint64_t game; ///< in it, from 1
    };
    place place_of(std::uint64_t ordinal) const;

private:
    struct part {
        std::size_t file;
        std::uint64_t first;
    };
    std::vector<std::uint64_t> chunk_ends_;
    std::vector<part> files_; ///< that have games
};

/// The ordinals of the games of one chunk, when it is read again.
class ordinals_of_chunk {
public:
    explicit ordinals_of_chunk(reading_order const& order) : order_(order) {}

    void opens(std::uint64_t chunk);
    /// Of the next game. Throws std::runtime_error where there are more games than there were.
    std::uint64_t next();

private:
    reading_order const& order_;
    std::uint64_t next_ = 0;
    std::uint64_t end_ = 0;
};

} // namespace vpgn::tools
