// What does the page need of a turn to show it? Its events, and of the position after it what the events do
// not tell. schemas/page_game.schema.json says how each field is written.
#pragma once

#include "formats/json/play_fields.hpp"

#include <unordered_map>

namespace vpgn::tools {

class page_play final : public play_fields {
public:
    void begins(syntax::game const&) override;
    void starts(replay::beginning const&) override;
    void plays(replay::played_turn const&) override;

private:
    void put_canonical(replay::played_turn const&);
    void put_rest(rules::setup const& before, rules::setup const& after);

    /// Where the page is before the turn at `node`: behind the turn before it, as it was told.
    rules::setup const& shown_before(std::size_t node) const;

    struct shown {
        rules::setup before;
        rules::setup after;
    };

    syntax::game const* game_ = nullptr;
    rules::setup start_;
    std::unordered_map<std::size_t, shown> shown_; ///< by node
};

} // namespace vpgn::tools
