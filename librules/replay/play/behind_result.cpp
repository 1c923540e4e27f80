#include "replay/play/behind_result.hpp"

#include "replay/play/what_is_left.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::replay {

void report_after_result(syntax::game const& game, std::uint64_t number, game_report& report) {
    using syntax::node;
    if (number < 2 || !game.tags.empty() || errors_in(report.findings) == 0) return;
    auto const first = std::find_if(game.nodes.begin(), game.nodes.end(),
                                    [](node const& n) { return n.kind == node::type::turn; });
    if (first == game.nodes.begin() || first == game.nodes.end()) return;
    node const& label = *(first - 1);
    if (label.kind != node::type::number || label.first < 2) return;
    finding found = make_finding(finding_code::game_over, cover(label.where, first->where),
                                 "a result precedes this move, which does not fit a starting position");
    found.notes.push_back("the moves after that result are not checked");
    found.helps.push_back("if the game continues, move its result after its last move; "
                          "if another game begins, its first moves are missing");
    found.place = {number, fmt::format("{}.", label.first), 1, false};
    report.findings = {std::move(found)};
    report.gives_up = true;
    report.followed = false;
}

} // namespace vpgn::replay
