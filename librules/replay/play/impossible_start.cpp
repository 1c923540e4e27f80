#include "replay/play/common_causes.hpp"

#include "registry/variant_registry.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <utility>

namespace vpgn::replay {

namespace {

/// The start by the variant's rules without those of check; nullopt if there are none, or if the position is
/// impossible by these, too.
std::optional<game_start> start_without_check(game_start const& on) {
    variant_entry const* const entry = find_variant(fmt::format("{} without check", on.variant->info.id));
    if (entry == nullptr) return std::nullopt;
    game_start other = on;
    other.variant = entry;
    other.terms = entry->terms;
    if (faults_of(other) == rules::no_fault) return other;
    other.start.castling = 0; // rights without their king
    other.start.castling_partners = {};
    other.start.ep_targets = {};
    if (faults_of(other) == rules::no_fault) return other;
    return std::nullopt;
}

/// Whether a finding is about how a piece moves, and not about checks, marks or the end of the game.
bool is_of_steps(finding const& f) {
    using enum finding_code;
    static constexpr std::array all = {not_an_action, no_such_piece, no_such_move,  promotion,
                                       several_turns, turn_missing,  repeated_turn, turns_exchanged};
    return std::find(all.begin(), all.end(), f.code) != all.end();
}

} // namespace

void replay_impossible(syntax::game const& game, game_start& on, std::vector<finding>& before,
                       observer* watcher, game_report& report) {
    if (turn_to_side_in_check(game, on, before)) {
        report = {};
        return on.variant->functions->replay(game, on, watcher, report);
    }
    finding& impossible = report.findings.back();
    std::optional<game_start> const without_check = start_without_check(on);
    if (!without_check) {
        impossible.notes.emplace_back("the moves of this game are not checked");
        return;
    }
    impossible.notes.emplace_back(
        "the moves are checked by the steps of the pieces alone, without check and mate");
    game_report of_steps;
    without_check->variant->functions->replay(game, *without_check, nullptr, of_steps);
    for (finding& f : of_steps.findings) {
        if (!is_of_steps(f)) continue;
        if (f.fix) f.fix->alone = false; // another position could explain the move
        report.findings.push_back(std::move(f));
    }
}

} // namespace vpgn::replay
