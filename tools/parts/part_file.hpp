// A part of a result, on its way to the others: a file that says which part it is of what, and holds its
// chunks. It is there whole or not at all, so whoever distributes parts may try one again, twice at once, on
// another machine.
#pragma once

#include "parts/cut.hpp"
#include "parts/kept_chunk.hpp"
#include "work/text_sink.hpp"

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
    stretch what = {};
    bool compressed = false; ///< known to who makes the part
};

/// What a part says of itself. All parts of one result agree but for which one it is and what it holds.
struct part_heading {
    std::string version;              ///< of the program
    std::vector<std::string> command; ///< the words of the whole run, from its name on
    part_number part;
    std::vector<part_of_file> files;
};

/// What a part saw of a file: by that the part behind it learns where it stands.
struct seen_of_file {
    std::uint64_t file = 0;
    std::uint64_t bytes =
        0; ///< of text that those behind do not see; none where they know their place in the file
    std::uint64_t lines = 0;
};

class part_maker {
public:
    /// Compressed by zstd. Throws std::system_error naming the path where it cannot be made.
    part_maker(std::string const& path, part_heading const&);
    void add(kept_chunk const&);
    void add(seen_of_file const&);
    /// All is there. Throws likewise.
    void finish();

private:
    void put(char kind, std::string const& bytes);

    std::unique_ptr<text_sink> out_;
};

/// Throws std::runtime_error naming the file where it is no part, or not a whole one.
part_heading read_heading(std::string const& path);

/// Reads parts that belong together, in their order.
class part_reader {
public:
    /// Sorts them. Throws std::runtime_error naming a part that is missing, there twice, of another run, or
    /// not next to the one before.
    explicit part_reader(std::vector<std::string> paths);
    part_heading const& heading() const { return first_; }
    /// Hands on all chunks, moved to where they stand in their files.
    void read(std::function<void(kept_chunk&)> const& take);

private:
    std::vector<std::string> paths_; ///< in the order of the parts
    part_heading first_;
};

} // namespace vpgn::tools
