// Findings about legal turns: their marks, and omitted consequences.
#pragma once

#include "replay/checks/written_marks.hpp"
#include "replay/record/written_turn.hpp"

#include <fmt/format.h>
#include <span>
#include <string>
#include <vector>

namespace vpgn::replay {

/// The finding for a turn whose consequences are omitted, but unambiguous.
template <class P>
finding tell_unwritten(rules::variant_info const& variant, rules::piece_table const& pieces,
                       written_turn const& turn, P const& before, fitting_turn<P> const& fit) {
    finding told = make_finding(finding_code::chain_missing, turn.where, "only one move can be meant");
    std::string const whole = spell_turn(variant, before, pieces, fit.choices, check_suffix(fit.after));
    told.helps.push_back(fmt::format("`{}` is the whole turn", whole));
    told.fix = suggestion{whole, true, true, turn.where};
    return told;
}

/// All findings on `turn`, which is legal in `before` and located at `place`.
template <class P>
void check_legal_turn(rules::variant_info const& variant, rules::piece_table const& pieces,
                      written_turn const& turn, P const& before, fitting_turn<P> const& fit,
                      turn_place const& place, std::vector<finding>& findings) {
    std::size_t const told = findings.size();
    if (fit.written < fit.choices.size())
        findings.push_back(tell_unwritten(variant, pieces, turn, before, fit));
    check_marks(before, fit.choices, fit.after, std::span<written_action const>(turn.actions), findings);
    if (variant.turn_in_words) check_marks_within(turn.actions, findings);
    for (std::size_t i = told; i < findings.size(); ++i) {
        findings[i].place = place;
        if (findings[i].fix) findings[i].fix->turn = turn.interrupted ? span{} : turn.where;
    }
}

} // namespace vpgn::replay
