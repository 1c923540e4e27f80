// The games of a file one by one: a chunk is checked when its first game is requested.
#pragma once

#include "game.hpp"
#include "place.hpp"
#include "reading.hpp"

#include "report/summary.hpp"
#include "work/game_chunks.hpp"

#include <cstddef>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace vpgn::python {

/// The findings of a game, or between games.
struct checked_game {
    std::uint64_t number = 0; ///< in the file, from 1; 0: outside of games
    std::string title;
    std::string text; ///< in extended PGN; empty unless `options::texts`
    std::vector<located> findings;
};

/// Reads and checks a file chunk by chunk.
class checked_file {
public:
    struct options {
        bool texts = false;     ///< all games, with their texts; otherwise only games with findings
        bool omissions = false; ///< report omissions of the record too
    };

    checked_file(std::shared_ptr<reading const> how, std::string name,
                 std::unique_ptr<tools::chunk_source> chunks, options const& how_to_check)
        : how_(std::move(how)), name_(std::move(name)), chunks_(std::move(chunks)), options_(how_to_check) {}

    /// Calls `take` with the games of the next chunk; returns false if there is none. Throws the exceptions
    /// of reading after the games before that place. Not thread-safe.
    bool next(std::function<void(checked_game&&)> const& take);

    std::shared_ptr<reading const> const& how() const { return how_; }
    std::string const& name() const { return name_; }
    summary const& figures() const { return figures_; }

private:
    void read();

    std::shared_ptr<reading const> how_;
    std::string name_;
    std::unique_ptr<tools::chunk_source> chunks_; ///< null: after the last
    options options_;
    tools::game_chunk chunk_;
    std::exception_ptr failure_; ///< the exception of reading
    bool begins_ = true;
    std::uint64_t games_ = 0;  ///< before the next chunk
    std::uint64_t points_ = 0; ///< code points before the next chunk
    summary figures_;
};

/// The same game by game. Thread-safe.
class game_stream {
public:
    explicit game_stream(checked_file file) : file_(std::move(file)) {}

    /// The next game; null after the last. Throws as checked_file does.
    std::shared_ptr<game> next();
    /// Returns a game that is already read; false if there is none, or another thread is reading.
    bool next_ready(std::shared_ptr<game>& into);
    /// The findings so far outside of games.
    std::vector<located> outside() const;
    std::string const& name() const { return file_.name(); }
    summary figures() const;

private:
    mutable std::mutex one_at_a_time_;
    checked_file file_;
    std::vector<std::shared_ptr<game>> ready_;
    std::size_t given_ = 0; ///< the number of these that were returned
    std::vector<located> outside_;
};

} // namespace vpgn::python
