#include "report/finding.hpp"

#include <algorithm>
#include <utility>

namespace vpgn {

bool suggestion::is_safe() const {
    // What costs more is another move altogether, which explains the record by chance.
    constexpr int most_cost = 5;
    constexpr int one_slip = 3;
    // Where little follows, the next best may be right as well. So it may where the word is only read in
    // another way: a slip is then as likely.
    constexpr std::size_t few = 3;
    int const needed = explains < few || cost <= 0 || cost > one_slip ? 3 : 2;
    bool const is_clear = cost <= most_cost && margin >= needed;
    return replays_rest && alone && is_clear && (mends_text || !turn.empty());
}

finding make_finding(finding_code code, span where, std::string label) {
    code_record const& record = record_of(code);
    finding result{};
    result.code = code;
    result.level = record.level;
    result.message = record.headline;
    result.where = where;
    result.label = std::move(label);
    return result;
}

void shift(finding& f, std::uint64_t bytes) {
    auto const move = [&](span& where) { where = {where.start + bytes, where.end + bytes}; };
    move(f.where);
    auto const move_suggestion = [&](suggestion& changed) {
        if (!changed.turn.empty()) move(changed.turn);
        if (changed.at) move(*changed.at);
        for (text_change& piece : changed.pieces)
            move(piece.where);
    };
    if (f.fix) move_suggestion(*f.fix);
    for (suggestion& other : f.others)
        move_suggestion(other);
}

void sort_by_place(std::span<finding> findings) {
    auto const is_before = [](finding const& a, finding const& b) { return a.where.start < b.where.start; };
    // Nearly always they are in order, and sorting would move each of them several times.
    if (std::is_sorted(findings.begin(), findings.end(), is_before)) return;
    std::stable_sort(findings.begin(), findings.end(), is_before);
}

std::string one_line(finding const& f) {
    return f.label.empty() ? f.message : f.message + ": " + f.label;
}

std::vector<std::string> all_lines(finding const& f) {
    std::vector<std::string> lines = {one_line(f)};
    for (std::string const& note : f.notes)
        lines.push_back("note: " + note);
    for (std::string const& help : f.helps)
        lines.push_back("help: " + help);
    return lines;
}

suggestion fix_of_pieces(std::string_view text, std::vector<text_change> pieces) {
    std::stable_sort(pieces.begin(), pieces.end(), [](text_change const& a, text_change const& b) {
        return a.where.start < b.where.start;
    });
    suggestion fix{"", true, true};
    fix.mends_text = true;
    std::uint64_t kept = pieces.front().where.start;
    fix.at = span{kept, kept};
    for (text_change& piece : pieces) {
        if (piece.where.start < kept) continue;
        fix.text.append(part(text, {kept, piece.where.start})).append(piece.text);
        kept = fix.at->end = piece.where.end;
        fix.pieces.push_back(std::move(piece));
    }
    return fix;
}

namespace {

finding too_many_from(finding const& first) {
    finding limit = make_finding(finding_code::too_many_findings, first.where,
                                 "10,000 findings reported; later ones are left out");
    limit.place.game = first.place.game;
    return limit;
}

} // namespace

void add_finding(std::vector<finding>& to, finding found) {
    if (to.size() > most_findings_of_game) return;
    to.push_back(to.size() == most_findings_of_game ? too_many_from(found) : std::move(found));
}

void limit_findings(std::vector<finding>& all, std::size_t others) {
    std::size_t const most = most_findings_of_game - std::min(others, most_findings_of_game);
    auto const is_limit = [](finding const& f) { return f.code == finding_code::too_many_findings; };
    if (all.size() <= most) return;
    auto const rest = all.begin() + std::ptrdiff_t(most);
    bool const is_known = std::any_of(all.begin(), rest, is_limit);
    finding limit = is_limit(*rest) ? std::move(*rest) : too_many_from(*rest);
    all.erase(rest, all.end());
    if (!is_known) all.push_back(std::move(limit));
}

} // namespace vpgn
