// The value of a public record, and the games of a chunk of text as records.
#pragma once

#include "core/event.hpp"
#include "core/setup.hpp"
#include "games/stream/game_chunks.hpp"
#include "library/position_state.hpp"
#include "registry/game_start.hpp"
#include "replay/play/replay.hpp"
#include "report/summary.hpp"
#include "syntax/game.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>
#include <vpgn/record.hpp>

namespace vpgn::library {

/// A turn of the replay.
struct kept_turn {
    rules::setup before, after;
    std::string canonical; ///< empty if it is illegal
    rules::turn choices;
    rules::event_list events;
    replay::turn_status status = replay::turn_status::legal;
    bool gives_check = false;
};

struct kept_replay {
    std::vector<std::uint32_t> played_at; ///< by node: 0, or one more than the index into `turns`
    std::vector<kept_turn> turns;
    bool replayed = false;
    rules::verdict end;
};

/// A game with findings, or findings outside of games.
struct found_game {
    std::uint64_t number = 0; ///< from 1; 0: outside of games
    std::string title;
    std::string text; ///< in extended PGN, if requested
    std::vector<api::finding> findings;
};

/// Checks the chunks of a file in their order.
class chunk_checker {
public:
    struct options {
        bool texts = false;     ///< all games, with their texts; otherwise only games with findings
        bool omissions = false; ///< report omissions of the record too
    };
    chunk_checker(std::shared_ptr<known_texts const> known, options check_options)
        : known_(std::move(known)), options_(check_options) {}

    void check(tools::game_chunk&, std::function<void(found_game&&)> const& take);

    /// A game of it, with its text.
    api::record record_of(found_game&&) const;
    summary const& figures() const { return figures_; }

private:
    std::shared_ptr<known_texts const> known_;
    options options_;
    std::uint64_t games_ = 0;  ///< before the next chunk
    std::uint64_t points_ = 0; ///< code points before the next chunk
    summary figures_;
};

} // namespace vpgn::library

namespace vpgn::api {

/// Thread-safe.
struct record::state {
    state(std::shared_ptr<library::known_texts const> known_variants, library::found_game&& from)
        : known(std::move(known_variants)), number(from.number), title(std::move(from.title)),
          text(std::move(from.text)), findings(std::move(from.findings)) {}
    state(state const&) = delete;
    state& operator=(state const&) = delete;

    std::shared_ptr<library::known_texts const> const known;
    std::uint64_t const number;
    std::string const title;
    std::string const text;
    std::vector<finding> const findings;

    /// Spans in `text`. Cost: it is read, the first time.
    syntax::game const& tree() const;
    /// Variant, terms and start position.
    replay::game_start const& start() const;
    bool is_replayed() const { return is_replayed_.load(std::memory_order_acquire); }
    /// Cost: it is replayed, the first time.
    library::kept_replay const& replay() const;
    /// Of the turn at a node; null where it was not replayed.
    library::kept_turn const* played(std::size_t node) const;
    /// Of its positions.
    std::shared_ptr<library::position_origin const> const& origin() const;
    position position_at(rules::setup const&) const;

private:
    mutable std::once_flag read_, started_, replayed_, origin_made_;
    mutable std::atomic<bool> is_replayed_ = false;
    mutable syntax::game tree_;
    mutable replay::game_start start_;
    mutable library::kept_replay replay_;
    mutable std::shared_ptr<library::position_origin const> origin_;
};

} // namespace vpgn::api
