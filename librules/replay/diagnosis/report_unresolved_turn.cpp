#include "replay/diagnosis/report_unresolved_turn.hpp"

#include "replay/checks/results.hpp"
#include "replay/reasons/diagnose.hpp"
#include "replay/repair/repair_sentences.hpp"
#include "replay/repair/repair_text.hpp"

#include <fmt/format.h>
#include <span>

namespace vpgn::replay {

namespace {

/// Whether the side to move has any turn at all.
bool has_turn(any_position const& p) {
    return p->each_turn(position_entries::all_states, [](rules::turn const&, any_position const&) {
        return false;
    }) != rules::walk_end::whole;
}

} // namespace

finding report_unresolved_turn(rules::variant_info const& variant, rules::piece_table const& pieces,
                               any_position const& before, written_turn const& turn,
                               any_resolution const& found) {
    rules::verdict const end = found.matched == 0 ? before->judge_end() : rules::verdict{};
    if (end.kind != rules::ending::none && !has_turn(before))
        return make_finding(
            finding_code::game_over, turn.where,
            describe_ending(end, player_terms(variant, pieces, turn.native), before->to_move()));
    return diagnose(variant, found, std::span<written_action const>(turn.actions),
                    std::span<action_pattern const>(turn.patterns), pieces, turn.where);
}

finding report_several(rules::variant_info const& variant, rules::piece_table const& pieces,
                       any_position const& before, written_turn const& turn, any_resolution const& found) {
    std::size_t const all = found.fits.size();
    std::string const list = report_some(all, [&](std::size_t i) {
        return spell_as_recorded(variant, before, pieces, turn, found.fits[i].choices);
    });
    bool const left_out = found.fits.front().written < found.fits.front().choices.size();
    std::string const label = left_out   ? fmt::format("missing chain: {} are possible", list)
                              : all == 2 ? fmt::format("{} both match", list)
                                         : fmt::format("{} all match", list);
    return make_finding(finding_code::several_turns, turn.where, label);
}

} // namespace vpgn::replay
