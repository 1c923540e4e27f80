#include "replay/tell_repair.hpp"

#include <fmt/format.h>

namespace vpgn::replay {

std::string tell_legal(std::string_view text, int replays, bool whole, bool main_line) {
    std::string after = "it is the nearest turn that is";
    if (whole && replays == 0)
        after = "nothing follows it";
    else if (whole)
        after = main_line ? "the rest of the game then replays" : "the rest of the variation then replays";
    else if (replays == 1)
        after = "the next turn then replays";
    else if (replays > 1)
        after = fmt::format("the next {} turns then replay", replays);
    return fmt::format("`{}` is legal, and {}", text, after);
}

finding tell_other_naming(finding const& told, rules::other_naming how, bool promotes) {
    using enum rules::other_naming;
    finding named = make_finding(finding_code::squares_after_shrink, told.where,
                                 how == after_turn ? "named as after the shrink of this very turn"
                                 : promotes        ? "named as before the shrink"
                                                   : "named as before an earlier shrink");
    named.notes.push_back(promotes ? "promotions by a shrink are named by the squares after it"
                                   : "a turn's squares are named as on the board that it finds, before its "
                                     "own shrink");
    named.place = told.place;
    return named;
}

finding tell_earlier_slip(span where, std::string_view later, finding const& misfit) {
    std::string const why = misfit.label.empty() ? misfit.message : misfit.label;
    finding told =
        make_finding(finding_code::earlier_slip, where,
                     fmt::format("with it `{} {}` does not fit: {}", misfit.place.number, later, why));
    told.notes.push_back("by itself it is legal");
    return told;
}

} // namespace vpgn::replay
