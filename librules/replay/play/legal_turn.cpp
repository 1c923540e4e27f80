#include "replay/play/game_walk.hpp"

#include "replay/checks/written_marks.hpp"
#include "syntax/move_suffix.hpp"

#include <fmt/format.h>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vpgn::replay {

namespace {

std::string spelled(rules::variant_info const& variant, rules::piece_table const& pieces,
                    any_position const& before, rules::choice const& c) {
    spelled_choice const facts = as_spelled(before, c);
    return variant.long_algebraic ? spell_long(facts, pieces)
                                  : spell_short(facts, pieces, short_origin(before, c));
}

/// The finding for a turn whose consequences are omitted, but unambiguous.
finding report_unwritten(rules::variant_info const& variant, rules::piece_table const& pieces,
                         written_turn const& turn, any_position const& before, any_fit const& fit) {
    finding found = make_finding(finding_code::chain_missing, turn.where, "only one move fits");
    std::string const turn_text = spell_turn(variant, before, pieces, fit.choices, check_suffix(fit.after));
    found.helps.push_back(fmt::format("write the whole turn: `{}`", turn_text));
    found.fix = suggestion{turn_text, true, true, turn.where};
    return found;
}

/// Captures of the same square by other pieces: rather than a file, the letter of a piece may be missing.
std::vector<std::string> captures_by_pieces(rules::variant_info const& variant,
                                            rules::piece_table const& pieces, any_position const& before,
                                            rules::choice const& by_pawn) {
    rules::kind const pawn = before->at(by_pawn.from).kind();
    std::vector<std::string> all;
    before->each_choice([&](rules::choice const& c) {
        if (c.to != by_pawn.to || c.from == c.to || !captures(before, c)) return;
        if (before->at(c.from).kind() == pawn) return;
        all.push_back(spelled(variant, pieces, before, c));
    });
    return all;
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
        std::string text = spelled(variant, pieces, at, c);
        finding reported =
            make_finding(finding_code::missing_file, {a.where.start, a.where.start + a.text.body_at.end},
                         fmt::format("the pawn on the {}-file captures", char('a' + rules::file_of(c.from))));
        reported.helps.push_back(fmt::format("write `{}`", text));
        reported.fix = suggestion{std::move(text), true, true};
        for (std::string& other : captures_by_pieces(variant, pieces, at, c)) {
            reported.fix->alone = false;
            reported.helps.push_back(fmt::format("or `{}`, if the letter of a piece is missing", other));
            reported.others.push_back({std::move(other)});
        }
        findings.push_back(std::move(reported));
    }
}

/// The mark of check and the glyph in their usual form, of an action whose marks and words are `written`.
std::string usual_marks(std::string_view written, syntax::action const& a) {
    using syntax::check_mark;
    std::string marks = a.check == check_mark::none ? "" : a.check == check_mark::mate ? "#" : "+";
    return written.find_first_of("!?") == written.npos ? marks : marks.append(syntax::sign_of_glyph(a.glyph));
}

/// Reports what is after a move in another form than that of PGN, with the usual form as its repair: `mate`,
/// `ch.`, `(e.p.)`, a promotion apart from its move.
void check_suffix_words(std::string_view text, written_action const& a, std::vector<finding>& findings) {
    std::string_view const word = part(text, a.where);
    bool const is_odd = a.has_foreign_promotion || syntax::has_odd_promotion(word, a.text);
    span const words = a.text.words_at;
    if (words.empty() && !is_odd) return;
    std::string usual = is_odd ? fmt::format("={}", a.text.promotion.name) : std::string();
    span where = {is_odd ? a.text.to_at.end : a.text.body_at.end,
                  words.empty() ? a.text.promotion_at.end : words.end};
    if (!words.empty()) usual += usual_marks(part(word, {a.text.body_at.end, words.end}), a.text);
    std::string const fixed_word = std::string(word.substr(0, std::size_t(where.start))) + usual +
                                   std::string(word.substr(std::size_t(where.end)));
    suggestion fix{usual, true, true};
    fix.at = span{a.where.start + where.start, a.where.start + where.end};
    fix.mends_text = true;
    while (where.size() > 1 && std::string_view(" \t\r\n").find(word[std::size_t(where.start)]) != word.npos)
        ++where.start;
    finding found =
        make_finding(finding_code::suffix_in_words, {a.where.start + where.start, a.where.start + where.end},
                     usual.empty() ? "read as a mark of en passant, which PGN does not have"
                                   : fmt::format("read as `{}`", usual));
    found.helps.push_back(fmt::format("write `{}`", fixed_word));
    found.fix = std::move(fix);
    findings.push_back(std::move(found));
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
