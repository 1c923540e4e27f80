// A file with one part of a result: which part it is of what, and its chunks. The file is complete or does
// not exist, so a scheduler may retry parts, run one twice at once, or move it to another machine.
#pragma once

#include "batch/parts/cut.hpp"
#include "games/stream/chunk_result.hpp"
#include "games/stream/text_sink.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace vpgn::tools {

/// The I-th of N, from 1.
struct part_number {
    std::uint64_t which = 1;
    std::uint64_t of = 1;

    friend bool operator==(part_number const&, part_number const&) = default;
};

/// What of a file is in a part.
struct part_of_file {
    std::string name;
    std::uint64_t size = 0; ///< of the whole file, in bytes as it lies there
    bool is_in = false;     ///< whether there is anything of it
    stretch range = {};
    bool compressed = false; ///< known to who makes the part
};

/// The header of a part. All parts of one result agree except in their number and content.
struct part_heading {
    std::string version;              ///< of the program
    std::vector<std::string> command; ///< the words of the whole run, from its name on
    part_number part;
    std::vector<part_of_file> files;
};

/// The state of a file at the end of a part, from which the next part derives its own place.
struct seen_of_file {
    std::uint64_t file = 0;
    std::uint64_t bytes =
        0; ///< of text that later parts do not see; none if they know their place in the file
    std::uint64_t lines = 0;
};

class part_maker {
public:
    /// Compressed by zstd. Throws std::system_error naming the path where it cannot be made.
    part_maker(std::string const& path, part_heading const&);
    void add(kept_chunk const&);
    void add(seen_of_file const&);
    /// Call when everything is written. Throws std::system_error.
    void finish();

private:
    void put(char kind, std::string const& bytes);

    std::unique_ptr<text_sink> out_;
};

/// Throws std::runtime_error naming the file if it is not a part, or incomplete.
part_heading read_heading(std::string const& path);

/// Reads parts that belong together, in their order.
class part_reader {
public:
    /// Sorts them. Throws std::runtime_error naming a part that is missing, there twice, of another run, or
    /// not next to the one before.
    explicit part_reader(std::vector<std::string> paths);
    part_heading const& heading() const { return first_; }
    /// Passes on all chunks, moved to their places in their files.
    void read(std::function<void(kept_chunk&)> const& take);

private:
    std::vector<std::string> paths_; ///< in the order of the parts
    part_heading first_;
};

} // namespace vpgn::tools
