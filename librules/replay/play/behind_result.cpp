#include "replay/play/behind_result.hpp"

#include "replay/play/what_is_left.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::replay {

void tell_behind_result(syntax::game const& game, std::uint64_t number, game_report& report) {
    using syntax::node;
    if (number < 2 || !game.tags.empty() || errors_in(report.findings) == 0) return;
    auto const first = std::find_if(game.nodes.begin(), game.nodes.end(),
                                    [](node const& n) { return n.what == node::type::turn; });
    if (first == game.nodes.begin() || first == game.nodes.end()) return;
    node const& label = *(first - 1);
    if (label.what != node::type::number || label.first < 2) return;
    finding told =
        make_finding(finding_code::game_over, cover(label.where, first->where),
                     "a result stands before this turn, which does not fit the starting position of a game");
    told.notes.push_back("the turns behind that result are not checked");
    told.helps.push_back("if the game goes on, its result belongs behind its last turn; "
                         "if another one begins, its first turns are missing");
    told.place = {number, fmt::format("{}.", label.first), 1, false};
    report.findings = {std::move(told)};
    report.gives_up = true;
    report.followed = false;
}

} // namespace vpgn::replay
