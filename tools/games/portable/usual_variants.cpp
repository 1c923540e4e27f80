#include "games/portable/usual_variants.hpp"

#include <algorithm>
#include <array>

namespace vpgn::tools {

namespace {

/// Names as Lichess, chess.com and python-chess write or read them; letter case does not matter to these.
struct usual_names {
    std::string_view id;
    std::array<std::string_view, 4> names; ///< the first is the most usual
};

constexpr std::array usual_names_by_id = {
    usual_names{"orthodox", {"Standard", "From Position", "Chess", "Normal"}},
    usual_names{"fischerandom", {"Chess960", "Fischerandom", "Fischer Random", "Chess 960"}},
    usual_names{"crazyhouse", {"Crazyhouse", "ZH"}},
    usual_names{"3check", {"Three-check", "3check", "Three check", "3-check"}},
    usual_names{"kingofthehill", {"King of the Hill", "KOTH", "kingOfTheHill"}},
    usual_names{"atomic", {"Atomic", "Atomic Chess"}},
    usual_names{"antichess", {"Antichess", "Anti-chess", "Losing Chess"}},
    usual_names{"horde", {"Horde", "Horde Chess"}},
    usual_names{"racingkings", {"Racing Kings", "Racingkings", "Racing"}},
};

usual_names const* row_of(std::string_view id) {
    auto const found = std::find_if(usual_names_by_id.begin(), usual_names_by_id.end(),
                                    [&](usual_names const& row) { return row.id == id; });
    return found == usual_names_by_id.end() ? nullptr : &*found;
}

bool equal_but_for_case(std::string_view a, std::string_view b) {
    auto const lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; };
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [&](char x, char y) { return lower(x) == lower(y); });
}

} // namespace

bool is_widely_known(std::string_view id) {
    return row_of(id) != nullptr;
}

bool is_usual_name(std::string_view id, std::string_view name) {
    usual_names const* const row = row_of(id);
    return row != nullptr && std::any_of(row->names.begin(), row->names.end(), [&](std::string_view usual) {
               return !usual.empty() && equal_but_for_case(usual, name);
           });
}

std::string_view usual_name(std::string_view id) {
    usual_names const* const row = row_of(id);
    return row ? row->names.front() : std::string_view();
}

} // namespace vpgn::tools
