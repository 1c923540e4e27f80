// Checks several texts, one after the other: transcripts of other formats have a game each.
#pragma once

#include "replay/play/replay.hpp"

#include <cstdint>
#include <memory>
#include <string_view>

namespace vpgn::replay {

/// What a start requires is determined once for adjacent games that have the same, of whatever text.
class games_check {
public:
    explicit games_check(check_consumer&);
    games_check(games_check const&) = delete;
    games_check& operator=(games_check const&) = delete;
    ~games_check();

    /// As check_games, after `games_before` games.
    void check(std::string_view text, syntax::read_options const& options = {},
               std::uint64_t games_before = 0);

private:
    struct state;
    std::unique_ptr<state> state_;
};

} // namespace vpgn::replay
