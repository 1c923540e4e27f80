#include "formats/fitting_game.hpp"

#include "replay/play/replay.hpp"
#include "replay/terms/game_start.hpp"
#include "syntax/game.hpp"

#include <algorithm>

namespace vpgn::tools {

namespace {

struct counter final : syntax::game_consumer {
    void take(syntax::game const& game) override {
        replay::game_report const report = replay::replay_game(game, 1);
        if (!report.replayed) return;
        turns += report.turns;
        for (finding const& found : report.findings)
            errors += found.level == severity::error;
    }

    std::uint64_t turns = 0;
    std::uint64_t errors = 0;
};

} // namespace

bool fits_its_start(std::string_view game) {
    counter counted;
    syntax::read_trees(game, replay::notation_of, counted);
    return counted.errors * 2 <= counted.turns;
}

} // namespace vpgn::tools
