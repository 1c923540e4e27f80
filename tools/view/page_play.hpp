// What does the page need of a turn to show it? Its events, and of the position after it what the events do
// not tell. schemas/page_game.schema.json says how each field is written.
#pragma once

#include "formats/play_fields.hpp"

namespace vpgn::tools {

class page_play final : public play_fields {
public:
    void begins(syntax::game const&) override;
    void plays(replay::played_turn const&) override;

private:
    void put_canonical(replay::played_turn const&);
    void put_rest(rules::setup const& before, rules::setup const& after);

    syntax::game const* game_ = nullptr;
};

} // namespace vpgn::tools
