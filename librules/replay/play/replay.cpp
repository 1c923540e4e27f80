#include "replay/play/replay.hpp"

#include "replay/checks/results.hpp"
#include "replay/play/missing_armies.hpp"
#include "replay/terms/game_start.hpp"

#include <algorithm>

namespace vpgn::replay {

game_report replay_game(syntax::game const& game, std::uint64_t number, observer* watcher) {
    game_report report;
    report.findings = game.problems;
    for (auto const& n : game.nodes)
        report.turns += n.what == syntax::node::type::turn;
    game_start const on = read_game_start(game, report.findings);
    if (on.playable) {
        on.variant->functions->replay(game, on, watcher, report);
        tell_missing_armies(game, on, report);
    }
    check_result_tag(game, report.findings);
    std::stable_sort(report.findings.begin(), report.findings.end(),
                     [](finding const& a, finding const& b) { return a.where.start < b.where.start; });
    for (auto& found : report.findings)
        found.place.game = number;
    return report;
}

} // namespace vpgn::replay
