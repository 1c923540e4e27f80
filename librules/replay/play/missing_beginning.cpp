#include "replay/play/common_causes.hpp"

#include "replay/play/what_is_left.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace vpgn::replay {

std::optional<finding> fragment_of_game(syntax::game const& game, game_start const& on) {
    using syntax::node;
    // Moves of elsewhere fit a few times by chance.
    constexpr std::uint32_t soon = 12;
    auto const first = std::find_if(game.nodes.begin(), game.nodes.end(), [](node const& n) {
        return n.kind == node::type::turn || n.kind == node::type::open;
    });
    if (first == game.nodes.begin() || first == game.nodes.end() || first->kind != node::type::turn)
        return std::nullopt;
    node const& label = *(first - 1);
    if (label.kind != node::type::number || label.first < 2 || game.has_tag("FEN")) return std::nullopt;
    // `1. 4d`: what is behind a number is no number, but a move with a slip.
    auto const is_number = [](node const& n) { return n.kind == node::type::number; };
    if (std::any_of(game.nodes.begin(), first - 1, is_number)) return std::nullopt;
    game_report report;
    on.variant->functions->replay(game, on, nullptr, report);
    auto const is_early_error = [](finding const& f) {
        return f.level == severity::error && !f.place.variation && f.place.ply != 0 && f.place.ply <= soon;
    };
    auto const error = std::find_if(report.findings.begin(), report.findings.end(), is_early_error);
    if (error == report.findings.end() || (error->fix && error->fix->is_safe())) return std::nullopt;
    finding found =
        make_finding(finding_code::position_not_given, cover(label.where, first->where),
                     fmt::format("the game begins with move {}, and not from the usual start", label.first));
    found.level = severity::warning;
    found.notes.push_back("the moves of this game are read but not replayed");
    found.helps.push_back("write the position before this move into the FEN tag, or the moves before it");
    return found;
}

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
