// External merge sort: records are sorted in runs, which are stored in a file and merged while they are read.
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
    /// Bound on the bytes of records in memory, approximately.
    explicit sorted_records(std::size_t most_held = std::size_t(1) << 25) : most_held_(most_held) {}

    struct record {
        std::string key;
        std::string what;
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
        std::uint64_t at, end; ///< unread part, in the file
        std::string read = {}; ///< bytes read
        std::size_t taken = 0; ///< number of those consumed
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

} // namespace vpgn::tools
