// A game that has been read and checked; its tree and its replay are computed on first use.
#pragma once

#include "place.hpp"
#include "reading.hpp"

#include "core/event.hpp"
#include "core/setup.hpp"
#include "replay/play/replay.hpp"
#include "replay/terms/game_start.hpp"
#include "syntax/game.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::python {

/// A turn of the replay.
struct played_turn {
    rules::setup before, after;
    std::string canonical; ///< empty where it is against the rules
    rules::event_list events;
    replay::standing how = replay::standing::legal;
    bool gives_check = false;
};

/// The replay of a game.
struct replayed_game {
    std::vector<std::uint32_t> played_at; ///< by node: 0, or one more than the index into `turns`
    std::vector<played_turn> turns;
    bool replayed = false;
    rules::verdict end;
};

/// Thread-safe.
class game {
public:
    game(std::shared_ptr<reading const> how, std::uint64_t number, std::string title, std::string text,
         std::vector<located> findings)
        : how_(std::move(how)), number_(number), title_(std::move(title)), text_(std::move(text)),
          findings_(std::move(findings)) {}
    game(game const&) = delete;
    game& operator=(game const&) = delete;

    std::shared_ptr<reading const> const& how() const { return how_; }
    std::uint64_t number() const { return number_; }
    std::string const& title() const { return title_; }
    /// In extended PGN: the bytes of the file, or their conversion.
    std::string const& text() const { return text_; }
    std::vector<located> const& findings() const { return findings_; }

    /// Spans in `text`. Cost: it is read, the first time.
    syntax::game const& tree() const;
    /// Variant, terms and start position.
    replay::game_start const& start() const;
    bool is_replayed() const { return is_replayed_.load(std::memory_order_acquire); }
    /// Cost: it is replayed, the first time.
    replayed_game const& replay() const;
    /// Of the turn at a node; null where it was not replayed.
    played_turn const* played(std::size_t node) const;

private:
    std::shared_ptr<reading const> how_;
    std::uint64_t number_;
    std::string title_;
    std::string text_;
    std::vector<located> findings_;

    mutable std::once_flag read_, started_, replayed_;
    mutable std::atomic<bool> is_replayed_ = false;
    mutable syntax::game tree_;
    mutable replay::game_start start_;
    mutable replayed_game replay_;
};

/// The turns of one line of play, by their nodes.
struct line_of_turns {
    std::uint32_t begin = 0, end = 0; ///< its nodes
    std::uint32_t halves_before = 0;  ///< turns between the game's start and its first
    std::vector<std::uint32_t> turns;
};

/// The main line, or the variation that opens at `open` in place of a turn with `halves_before` turns before.
line_of_turns main_line(syntax::game const&);
line_of_turns variation_at(syntax::game const&, std::size_t open, std::uint32_t halves_before);

} // namespace vpgn::python
