#include "replay/play/legal_turn.hpp"

#include "replay/checks/written_marks.hpp"

#include <fmt/format.h>
#include <span>
#include <string>

namespace vpgn::replay {

namespace {

/// The finding for a turn whose consequences are omitted, but unambiguous.
finding report_unwritten(rules::variant_info const& variant, rules::piece_table const& pieces,
                         written_turn const& turn, any_position const& before, any_fit const& fit) {
    finding told = make_finding(finding_code::chain_missing, turn.where, "only one move fits");
    std::string const whole = spell_turn(variant, before, pieces, fit.choices, check_suffix(fit.after));
    told.helps.push_back(fmt::format("write the whole turn: `{}`", whole));
    told.fix = suggestion{whole, true, true, turn.where};
    return told;
}

} // namespace

void check_legal_turn(rules::variant_info const& variant, rules::piece_table const& pieces,
                      written_turn const& turn, any_position const& before, any_fit const& fit,
                      turn_place const& place, std::vector<finding>& findings) {
    std::size_t const told = findings.size();
    if (fit.written < fit.choices.size())
        findings.push_back(report_unwritten(variant, pieces, turn, before, fit));
    before->check_marks(fit.choices, fit.after, std::span<written_action const>(turn.actions), findings);
    if (variant.turn_in_words) check_marks_within(turn.actions, findings);
    for (std::size_t i = told; i < findings.size(); ++i) {
        findings[i].place = place;
        if (findings[i].fix) findings[i].fix->turn = turn.interrupted ? span{} : turn.where;
    }
}

} // namespace vpgn::replay
