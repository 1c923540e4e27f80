#include "replay/repair/repair_sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace vpgn::replay {

std::string report_some(std::size_t all, std::function<std::string(std::size_t)> const& text_of) {
    constexpr std::size_t most_listed = 4;
    std::string list;
    for (std::size_t i = 0; i < all && i < most_listed; ++i)
        list += fmt::format("{}`{}`", i == 0 ? "" : i + 1 == all ? " and " : ", ", text_of(i));
    if (all > most_listed) list += fmt::format(" and {} more", all - most_listed);
    return list;
}

std::string report_legal(std::string_view text, int replays, bool complete, bool main_line) {
    std::string after = "it is the nearest legal move";
    if (complete && replays == 0)
        after = "it is the last move";
    else if (complete)
        after = main_line ? "the rest of the game then replays" : "the rest of the variation then replays";
    else if (replays == 1)
        after = "the next turn then replays";
    else if (replays > 1)
        after = fmt::format("the next {} turns then replay", replays);
    return fmt::format("`{}` is legal, and {}", text, after);
}

finding report_other_naming(finding const& unresolved, rules::other_naming naming, bool promotes) {
    using enum rules::other_naming;
    finding named = make_finding(finding_code::squares_after_shrink, unresolved.where,
                                 naming == after_turn ? "squares named as after the shrink of this move"
                                 : promotes           ? "squares named as before the shrink"
                                                      : "squares named as before an earlier shrink");
    named.notes.push_back(promotes ? "promotions by a shrink are named by the squares after it"
                                   : "a move names squares of the board before its own shrink");
    named.place = unresolved.place;
    return named;
}

finding report_earlier_slip(span where, std::string_view later, finding const& unresolved_turn) {
    std::string const why = unresolved_turn.label.empty() ? unresolved_turn.message : unresolved_turn.label;
    finding found = make_finding(
        finding_code::earlier_slip, where,
        fmt::format("after it, `{} {}` is illegal: {}", unresolved_turn.place.number, later, why));
    found.notes.push_back("by itself it is legal");
    return found;
}

finding report_foreign_letters(std::string_view text, written_turn const& turn,
                               language_letters const& letters) {
    for (written_action const& a : turn.actions) {
        std::string_view const letter = leading_letter(part(text, a.where));
        auto const piece = std::find(letters.of.begin(), letters.of.end(), letter);
        if (piece == letters.of.end()) continue;
        finding found = make_finding(
            finding_code::foreign_letters, {a.where.start, a.where.start + letter.size()},
            fmt::format("`{}` is a {} in {}", letter, english_pieces[std::size_t(piece - letters.of.begin())],
                        letters.language));
        found.notes.push_back("the pieces are named like this throughout, and are read so from here on");
        found.helps.push_back("`vpgn convert --to pgn` writes the PGN letters");
        return found;
    }
    return make_finding(finding_code::foreign_letters, turn.where,
                        fmt::format("the pieces have the letters of {}", letters.language));
}

void forget_findings(std::vector<finding>& findings, std::span<span const> turns) {
    if (turns.empty()) return;
    auto const from = turns.front().start;
    auto const earlier = [from](finding const& f) { return f.where.end <= from; };
    auto const recent = std::find_if(findings.rbegin(), findings.rend(), earlier).base();
    auto const is_about = [&](finding const& f) {
        return f.place.ply != 0 && std::any_of(turns.begin(), turns.end(), [&](span turn) {
                   return turn.start <= f.where.start && f.where.end <= turn.end;
               });
    };
    findings.erase(std::remove_if(recent, findings.end(), is_about), findings.end());
}

} // namespace vpgn::replay
