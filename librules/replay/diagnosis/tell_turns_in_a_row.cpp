#include "replay/diagnosis/tell_turns_in_a_row.hpp"

#include "replay/repair/tell_repair.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>

namespace vpgn::replay {

void tell_turns_in_a_row(finding& told, line_record line, std::size_t last, std::vector<finding>& findings) {
    std::vector<span> turns;
    for (std::size_t i = 0; line.turn(i) && line[i].node <= last; ++i) {
        if (!names_moves(line[i])) return;
        turns.push_back(line[i].where);
    }
    if (turns.size() < 2) return;
    auto const is_of_first = [&](finding const& f) {
        return f.place.ply != 0 && f.where.start >= turns.front().start && f.where.end <= turns.front().end;
    };
    auto const first = std::find_if(findings.begin(), findings.end(), is_of_first);
    if (first == findings.end()) return;
    std::string const why = one_line(*first);
    turn_place const place = first->place;
    forget_findings(findings, turns);
    told = make_finding(finding_code::turns_of_elsewhere, turns.front(),
                        fmt::format("neither this turn fits nor the {} behind it", turns.size() - 1));
    told.notes.push_back("this one: " + why);
    told.place = place;
}

} // namespace vpgn::replay
