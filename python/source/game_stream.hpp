// Games of a file, pulled one by one: a chunk is checked when its first game is asked for.
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

/// What is found in a game, or between games.
struct checked_game {
    std::uint64_t number = 0; ///< in the file, from 1; 0: no game
    std::string title;
    std::string text; ///< in the dialect, where it is wanted
    std::vector<located> findings;
};

/// Reads a file chunk by chunk, and checks it.
class checked_file {
public:
    struct wishes {
        bool texts = false;  ///< all games, with their texts; else those alone in which something is found
        bool unsaid = false; ///< what records leave unsaid, too
    };

    checked_file(std::shared_ptr<reading const> how, std::string name,
                 std::unique_ptr<tools::chunk_source> chunks, wishes const& which)
        : how_(std::move(how)), name_(std::move(name)), chunks_(std::move(chunks)), which_(which) {}

    /// Hands over the games of the next chunk; false if there is none. Throws what reading throws, behind the
    /// games that came before that. Not for two threads at once.
    bool next(std::function<void(checked_game&&)> const& take);

    std::shared_ptr<reading const> const& how() const { return how_; }
    std::string const& name() const { return name_; }
    summary const& figures() const { return figures_; }

private:
    void read();

    std::shared_ptr<reading const> how_;
    std::string name_;
    std::unique_ptr<tools::chunk_source> chunks_; ///< null: the last has been read
    wishes which_;
    tools::game_chunk chunk_;
    std::exception_ptr failure_; ///< why the file could not be read further
    bool begins_ = true;
    std::uint64_t games_ = 0;  ///< before the next chunk
    std::uint64_t points_ = 0; ///< code points, likewise
    summary figures_;
};

/// The same, game by game. Several threads may ask.
class game_stream {
public:
    explicit game_stream(checked_file file) : file_(std::move(file)) {}

    /// The next game; null behind the last. Throws as checked_file does.
    std::shared_ptr<game> next();
    /// Gives a game that needs no reading any more; false if there is none, or another thread is reading.
    bool next_ready(std::shared_ptr<game>& into);
    /// What has been found so far where there is no game.
    std::vector<located> outside() const;
    std::string const& name() const { return file_.name(); }
    summary figures() const;

private:
    mutable std::mutex one_at_a_time_;
    checked_file file_;
    std::vector<std::shared_ptr<game>> ready_;
    std::size_t given_ = 0; ///< of these
    std::vector<located> outside_;
};

} // namespace vpgn::python
