// Findings for unresolved turns, without their repair: why no turn matches, or which ones do.
#pragma once

#include "replay/checks/results.hpp"
#include "replay/reasons/diagnose.hpp"
#include "replay/repair/repair_text.hpp"
#include "replay/repair/tell_repair.hpp"

#include <fmt/format.h>
#include <span>

namespace vpgn::replay {

/// Whether the side to move has any turn at all.
template <class P>
bool has_turn(P const& p) {
    return !rules::each_turn(p, [](rules::turn const&, P const&) { return false; });
}

/// Why none matches: the rules' refusal, or the end of the game.
template <class P>
finding tell_unresolved_turn(rules::variant_info const& variant, rules::piece_table const& pieces,
                             P const& before, written_turn const& turn, resolution<P> const& found) {
    rules::verdict const end = found.matched == 0 ? before.judge_end() : rules::verdict{};
    if (end.how != rules::ending::none && !has_turn(before))
        return make_finding(finding_code::game_over, turn.where, tell_ending(end));
    return diagnose(variant, found, std::span<written_action const>(turn.actions),
                    std::span<wanted const>(turn.asked), pieces, turn.where);
}

/// The candidates, if several match.
template <class P>
finding tell_several(rules::variant_info const& variant, rules::piece_table const& pieces, P const& before,
                     written_turn const& turn, resolution<P> const& found) {
    std::size_t const all = found.fits.size();
    std::string const list = tell_some(all, [&](std::size_t i) {
        return spell_as_recorded(variant, before, pieces, turn, found.fits[i].choices);
    });
    bool const left_out = found.fits.front().written < found.fits.front().choices.size();
    std::string const label = left_out   ? fmt::format("missing chain: {} are possible", list)
                              : all == 2 ? fmt::format("{} both match", list)
                                         : fmt::format("{} all match", list);
    return make_finding(finding_code::several_turns, turn.where, label);
}

} // namespace vpgn::replay
