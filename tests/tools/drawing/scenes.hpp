// All scenes of the samples: every position of every main line, with the turn that led to it.
#pragma once

#include "games/drawing/scene.hpp"
#include "registry/game_start.hpp"
#include "support/sample_files.hpp"
#include "tools/program.hpp"

#include <string>
#include <vector>

namespace vpgn::test {

/// Calls `visit` with each scene of a text of games.
template <class Visit>
class scene_visitor final : public syntax::game_consumer, public tools::scene_watcher {
public:
    explicit scene_visitor(Visit visit) : visit_(visit) {}
    void take(syntax::game const& game) override {
        on_game(game);
        replay::replay_game(game, 1, this);
    }

private:
    void sees(tools::scene const& s) override { visit_(s); }

    Visit visit_;
};

template <class Visit>
void each_scene(std::string const& games, Visit visit) {
    scene_visitor<Visit> visitor(visit);
    syntax::read_trees(games, replay::notation_of, visitor);
}

/// Calls `visit` with each scene of all sample games, and the file's name.
template <class Visit>
void each_sample_scene(Visit visit) {
    for (std::string const& file : sample_files("games"))
        each_scene(read_whole(file), [&](tools::scene const& s) { visit(s, file); });
}

} // namespace vpgn::test
