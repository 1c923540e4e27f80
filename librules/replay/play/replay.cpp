#include "replay/play/replay.hpp"

#include "registry/game_start.hpp"
#include "replay/checks/move_numbers.hpp"
#include "replay/checks/results.hpp"
#include "replay/checks/text_checks.hpp"
#include "replay/play/common_causes.hpp"
#include "replay/play/effort_for_games.hpp"
#include "report/finding.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::replay {

namespace {

/// Merges the findings of the grammar, of the start and of the replay, in the order of the bytes.
void put_together(std::vector<finding> before, game_report& report, std::uint64_t number) {
    auto& all = report.findings;
    all.insert(all.begin(), std::make_move_iterator(before.begin()), std::make_move_iterator(before.end()));
    sort_by_place(all);
    limit_findings(all);
    for (auto& found : all)
        found.place.game = number;
}

/// Those of the grammar are one with those of the replay.
void move_findings(finding_code code, std::vector<finding>& from, std::vector<finding>& to) {
    auto const moved =
        std::stable_partition(from.begin(), from.end(), [&](finding const& f) { return f.code != code; });
    if (moved == from.end()) return;
    to.insert(to.end(), std::make_move_iterator(moved), std::make_move_iterator(from.end()));
    from.erase(moved, from.end());
    sort_by_place(to);
}

/// The changes of a repair, one by one.
void add_pieces(finding const& f, std::vector<text_change>& pieces) {
    if (f.fix->pieces.empty())
        pieces.push_back({f.fix->at.value_or(f.where), f.fix->text});
    else
        pieces.insert(pieces.end(), f.fix->pieces.begin(), f.fix->pieces.end());
}

/// Makes one of the findings of `code`, which are in the order of the text and have repairs: the first, with
/// the repairs of all. So what a writer does throughout a game is one finding.
void join_findings(std::string_view text, finding_code code, std::vector<finding>& findings) {
    auto const is_one = [code](finding const& f) { return f.code == code && f.fix; };
    auto const first = std::find_if(findings.begin(), findings.end(), is_one);
    if (first == findings.end()) return;
    auto const others = std::count_if(first + 1, findings.end(), is_one);
    if (others == 0) return;
    constexpr std::size_t most_pieces = 1000;
    std::vector<text_change> pieces;
    for (auto f = first; f != findings.end(); ++f)
        if (is_one(*f)) add_pieces(*f, pieces);
    first->label += fmt::format("; {} more in this game", others);
    first->fix.reset();
    if (pieces.size() <= most_pieces) first->fix = fix_of_pieces(text, std::move(pieces));
    findings.erase(std::remove_if(first + 1, findings.end(), is_one), findings.end());
}

std::uint64_t count_turns(syntax::game const& game) {
    return std::uint64_t(std::count_if(game.nodes.begin(), game.nodes.end(),
                                       [](auto const& n) { return n.kind == syntax::node::type::turn; }));
}

bool has_error(std::vector<finding> const& findings) {
    return std::any_of(findings.begin(), findings.end(),
                       [](finding const& f) { return f.level == severity::error; });
}

} // namespace

namespace {

rules::effort_units each_game = usual_effort_for_each_game;

} // namespace

void set_effort_for_each_game(rules::effort_units units) {
    each_game = units;
}
rules::effort_units effort_for_each_game() {
    return each_game;
}

game_report replay_game(syntax::game const& game, std::uint64_t number, observer* watcher) {
    game_report report;
    std::vector<finding> before = game.problems;
    offer_result_of_tag(game, before);
    game_start on = read_game_start(game, before);
    if (on.is_refused) {
        put_together({std::move(before.back())}, report, number);
        report.turns = count_turns(game);
        return report;
    }
    rules::effort_of_game const limit(effort_for_each_game());
    begin_from_array(game, on, before);
    correct_start(game, on, before);
    std::optional<balanced_game> balanced;
    // Surplus moves after a result are none, see report_after_result.
    std::optional<finding> fragment;
    if (on.playable && (number < 2 || !game.tags.empty())) fragment = fragment_of_game(game, on);
    if (fragment) {
        report.findings.push_back(std::move(*fragment));
        report.gives_up = true;
    } else if (on.playable) {
        on.variant->functions->replay(game, on, watcher, report);
        if (!report.replayed) replay_impossible(game, on, before, watcher, report);
        // A replay of another tree from an impossible start finds nothing in it.
        if (report.replayed) balanced = balance(game, on, report);
        if (balanced) {
            report = std::move(balanced->report);
            balanced->add_helps(before);
        }
        report_unnamed_variant(game, on, report);
        report_missing_armies(balanced ? balanced->tree : game, on, report);
        report_after_result(game, number, report);
    }
    syntax::game const& tree = balanced ? balanced->tree : game;
    offer_renumbering(tree, report.findings);
    check_tags(tree, report.findings);
    check_result_tag(tree, report.findings);
    check_commands(tree, on, report.replayed && !has_error(before) && !has_error(report.findings),
                   report.findings);
    move_findings(finding_code::suffix_in_words, before, report.findings);
    join_findings(game.text, finding_code::suffix_in_words, report.findings);
    join_findings(game.text, finding_code::stray_separator, before);
    put_together(std::move(before), report, number);
    report.turns = count_turns(game);
    return report;
}

} // namespace vpgn::replay
