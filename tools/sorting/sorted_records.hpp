// How are more records sorted than memory holds? In runs that are sorted by themselves and wait in a file,
// merged when they are taken.
#pragma once

#include "work/temporary_file.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace vpgn::tools {

class sorted_records {
public:
    /// No more than about so many bytes of records are held.
    explicit sorted_records(std::size_t most_held = std::size_t(1) << 25) : most_held_(most_held) {}

    struct record {
        std::string key;
        std::string what;
    };
    /// Throws std::system_error where the file cannot be written.
    void add(record);
    /// No more will come.
    void end();
    /// The one with the smallest key, of those the one that was added first; nothing behind the last.
    std::optional<record> next();

    /// How many runs wait in the file.
    std::size_t runs() const { return runs_.size(); }

private:
    struct run {
        std::uint64_t at, end; ///< in the file: what has not been read yet
        std::string read = {}; ///< what has
        std::size_t taken = 0; ///< of that
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
    std::vector<std::size_t> heap_; ///< of runs that have one more
};

} // namespace vpgn::tools
