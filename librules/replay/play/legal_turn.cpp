#include "replay/play/legal_turn.hpp"

#include "replay/checks/suffix_words.hpp"
#include "replay/checks/written_marks.hpp"

#include <fmt/format.h>
#include <span>
#include <string>

namespace vpgn::replay {

namespace {

/// The finding for a turn whose consequences are omitted, but unambiguous.
finding report_unwritten(rules::variant_info const& variant, rules::piece_table const& pieces,
                         written_turn const& turn, any_position const& before, any_fit const& fit) {
    finding found = make_finding(finding_code::chain_missing, turn.where, "only one move fits");
    std::string const turn_text = spell_turn(variant, before, pieces, fit.choices, check_suffix(fit.after));
    found.helps.push_back(fmt::format("write the whole turn: `{}`", turn_text));
    found.fix = suggestion{turn_text, true, true, turn.where};
    return found;
}

/// For captures of pawns without their files. The pawns of shogi and xiangqi capture on their own.
void check_files_of_pawns(rules::variant_info const& variant, rules::piece_table const& pieces,
                          written_turn const& turn, any_position const& before, any_fit const& fit,
                          std::vector<finding>& findings) {
    for (int i = 0; i < fit.choices.size() && std::size_t(i) < turn.actions.size(); ++i) {
        written_action const& a = turn.actions[std::size_t(i)];
        rules::choice const& c = fit.choices[i];
        if (turn.native || !lacks_file_of_pawn(a.text) || rules::file_of(c.from) == rules::file_of(c.to))
            continue;
        any_position const at = before->after(fit.choices, i);
        spelled_choice const spelled = as_spelled(at, c);
        std::string text = variant.long_algebraic ? spell_long(spelled, pieces)
                                                  : spell_short(spelled, pieces, short_origin(at, c));
        finding reported =
            make_finding(finding_code::missing_file, {a.where.start, a.where.start + a.text.body_at.end},
                         fmt::format("the pawn on the {}-file captures", char('a' + rules::file_of(c.from))));
        reported.helps.push_back(fmt::format("write `{}`", text));
        reported.fix = suggestion{std::move(text), true, true};
        findings.push_back(std::move(reported));
    }
}

} // namespace

void check_legal_turn(rules::variant_info const& variant, rules::piece_table const& pieces,
                      written_turn const& turn, any_position const& before, any_fit const& fit,
                      turn_place const& place, std::vector<finding>& findings) {
    std::size_t const first_new = findings.size();
    if (fit.written < fit.choices.size())
        findings.push_back(report_unwritten(variant, pieces, turn, before, fit));
    check_files_of_pawns(variant, pieces, turn, before, fit, findings);
    before->check_marks(fit.choices, fit.after, std::span<written_action const>(turn.actions), findings);
    if (variant.turn_in_words) check_marks_within(turn.actions, findings);
    for (std::size_t i = first_new; i < findings.size(); ++i) {
        findings[i].place = place;
        if (findings[i].fix) findings[i].fix->turn = turn.interrupted ? span{} : turn.where;
    }
    if (turn.is_foreign || turn.native) return;
    for (written_action const& a : turn.actions) {
        std::size_t const known = findings.size();
        check_suffix_words(turn.text, a, findings);
        if (findings.size() != known) findings.back().place = place;
    }
}

} // namespace vpgn::replay
