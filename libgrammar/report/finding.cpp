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
        for (text_piece& piece : changed.pieces)
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

} // namespace vpgn
