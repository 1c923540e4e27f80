// What an analysis has done so far, in a file beside its result.
#pragma once

#include "engine/game_analysis.hpp"

#include <cstdio>
#include <deque>
#include <memory>
#include <optional>
#include <string>

namespace vpgn::tools {

/// JSON Lines: a head with the terms of the analysis, then a line for each chunk in the order of reading,
/// with the digest of its text. A last line that was cut off is ignored.
class analysis_journal {
public:
    /// Without a path there is no journal: nothing is known, and nothing is kept. `terms` are all that the
    /// result depends on. `restarts`: what an earlier run has left is removed. Throws std::invalid_argument
    /// if an earlier run had other terms, std::system_error naming the file if it cannot be read or written.
    analysis_journal(std::string path, std::string const& terms, bool restarts);
    /// The result for the next chunk, if an earlier run has had it; called for each chunk in their order.
    /// Once a chunk differs, none is known any more.
    std::optional<analysed_chunk> take(std::string const& text);
    /// Keeps the result for a chunk of which `take` knew none; in the order of the chunks.
    void keep(std::string const& digest, analysed_chunk const&);
    /// Removes the file: the result is complete.
    void remove();

    static std::string digest_of_chunk(std::string const& text);

private:
    struct entry {
        std::string digest;
        analysed_chunk chunk;
        long end = 0; ///< in the file
    };
    struct close_file {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    /// Reads the entries of an earlier run; returns where they begin, 0 if there is no file.
    long read();
    void open(long end);
    void write(std::string const& line);
    [[noreturn]] void fail() const;

    std::string path_;
    std::string head_;
    std::deque<entry> known_;
    long end_ = 0; ///< of the entries that still apply
    std::unique_ptr<std::FILE, close_file> file_;
};

} // namespace vpgn::tools
