// A position with the turn that led to it, copied from a replay. Pictures and text boards are drawn from
// scenes; nothing here draws.
#pragma once

#include "games/drawing/piece_legend.hpp"
#include "replay/play/replay.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace vpgn::tools {

struct seen_turn {
    rules::setup before;
    rules::event_list events; ///< empty if the turn is illegal
    std::string number;       ///< `12.` or `12...`, from the position's move number
    std::string text;         ///< canonical; as the record spells it if it is illegal
    std::string instead_of;   ///< the record's text, if the turn was repaired
    std::uint32_t ply = 0;
};

struct scene {
    std::string_view variant; ///< its name; lives as long as the known variants
    piece_legend pieces;
    rules::setup position;
    std::optional<seen_turn> turn;        ///< nullopt at the start
    replay::position_notation notation{}; ///< of its position text
    bool of_no_game = false;              ///< a position without a game

    /// Whether there are pockets or counted checks.
    bool has_side_panel() const { return notation.pockets || notation.checks != 0; }
};

/// Observer that keeps the scene after the last turn of the main line.
class scene_watcher : public replay::observer {
public:
    explicit scene_watcher(bool traditional = false) : traditional_(traditional) {}

    /// To be called before the replay of each game.
    void begins(syntax::game const& game) {
        game_ = &game;
        scene_.reset();
    }
    void starts(replay::beginning const&) override;
    void plays(replay::played_turn const&) override;

    /// Null if the game cannot be replayed.
    scene const* last() const { return scene_ ? &*scene_ : nullptr; }

protected:
    /// Called at the start and after each turn of the main line.
    virtual void sees(scene const&) {}

private:
    syntax::game const* game_ = nullptr;
    bool traditional_ = false; ///< with the pieces of a tradition
    std::optional<scene> scene_;
};

} // namespace vpgn::tools
