#include "replay/diagnosis/lost_variation.hpp"

#include "replay/repair/repair_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <string>

namespace vpgn::replay {

void slips_together::take(std::uint32_t ply, reported_slip const& slip, bool guessed) {
    if (ply - last_ > together) guesses_ = since_guess_ = 0;
    if (ply != last_ + 1) in_a_row_ = 0;
    last_ = ply;
    if (++in_a_row_ == 1) first_in_row_ = slip;
    if (guessed && ++guesses_ == 1) first_guess_ = slip;
    since_guess_ += guesses_ > 0;
}

bool report_lost_variation(finding& report, slips_together const& slips, line_record line, std::size_t last,
                           std::vector<finding>& findings) {
    std::vector<span> turns;
    for (std::size_t i = 0; line.turn(i) && line[i].node <= last; ++i) {
        if (!names_moves(line[i])) return false;
        bool const numbered = i > 0 && line[i].number.number != 0;
        turns.push_back(numbered ? cover(line[i].number_at, line[i].where) : line[i].where);
    }
    span const where = slips.first().where;
    auto const first = std::find_if(findings.begin(), findings.end(), [&](finding const& f) {
        return f.level == severity::error && f.place.ply != 0 && f.where == where;
    });
    if (turns.size() < 2 || first == findings.end()) return false;
    std::string const why = one_line(*first);
    turn_place const place = first->place;
    findings.erase(first);
    forget_findings(findings, turns);
    std::size_t const following = turns.size() - 1;
    int const others = slips.count() - 1;
    std::string const label =
        std::size_t(others) >= following
            ? fmt::format("this move and the next {} are illegal", following)
            : fmt::format("this move and {} of the next {} are illegal", others, following);
    report = make_finding(finding_code::turns_of_elsewhere, turns.front(), label);
    report.notes.push_back("this one: " + why);
    report.place = place;
    return true;
}

} // namespace vpgn::replay
