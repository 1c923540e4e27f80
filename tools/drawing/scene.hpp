// What is to be seen? A position with the turn that led to it, kept when its game's replay has gone on.
// Pictures and text boards are drawn of scenes; nothing here draws.
#pragma once

#include "drawing/cast.hpp"
#include "replay/play/replay.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace vpgn::tools {

struct seen_turn {
    rules::setup before;
    rules::event_list events; ///< empty where the turn is against the rules
    std::string number;       ///< `12.` or `12...`, as the position counts
    std::string text;         ///< canonical; as the record spells it where it is against the rules
    std::string instead_of;   ///< what the record says, where the turn was repaired
    std::uint32_t ply = 0;
};

struct scene {
    std::string_view variant; ///< its name; lives as long as the variants that are known
    cast pieces;
    rules::setup position;
    std::optional<seen_turn> turn;        ///< none at the start
    replay::position_notation notation{}; ///< of its position text
    bool of_no_game = false;              ///< a position by itself

    /// Pockets, or checks that are counted.
    bool has_things_beside() const { return notation.pockets || notation.checks != 0; }
};

/// Watches a game and keeps the scene behind the last turn of its main line.
class scene_watcher : public replay::observer {
public:
    /// To be called before each game is replayed.
    void begins(syntax::game const& game) {
        game_ = &game;
        scene_.reset();
    }
    void starts(replay::beginning const&) override;
    void plays(replay::played_turn const&) override;

    /// Null where the game cannot be replayed.
    scene const* last() const { return scene_ ? &*scene_ : nullptr; }

protected:
    /// Called at the start and after each turn of the main line.
    virtual void sees(scene const&) {}

private:
    syntax::game const* game_ = nullptr;
    std::optional<scene> scene_;
};

} // namespace vpgn::tools
