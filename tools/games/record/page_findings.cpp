#include "games/record/page_findings.hpp"

#include "core/effort.hpp"
#include "games/record/suggested_turns.hpp"
#include "games/record/turns_of_page.hpp"

#include <algorithm>

namespace vpgn::tools {

namespace {

/// Each suggestion is a replay, in which repairs of all other errors are searched once more, within the
/// effort that the game has left.
int most_suggestions(imported_game const& imported) {
    constexpr rules::effort_units most = 32, units_of_finding = 10'000, units_of_node = 4;
    rules::effort_units const units_of_replay =
        1 + units_of_node * rules::effort_units(imported.game.nodes.size()) +
        units_of_finding * rules::effort_units(imported.findings.size());
    return int(std::min(most, rules::effort_left() / units_of_replay));
}

} // namespace

void put_turns_of_findings(json_stream& json, imported_game const& imported) {
    if (imported.findings.empty()) return;
    // The findings of a transcribed format come first, and have no place in the game's own text.
    std::size_t const foreign = imported.findings.size() - imported.report.findings.size();
    std::vector<std::size_t> const turns = turns_of_page(imported.game);
    int suggestions_left = most_suggestions(imported);
    json.key("turns_of_findings"_key).open_array();
    for (std::size_t i = 0; i < imported.findings.size(); ++i) {
        json.open_object();
        if (i >= foreign) {
            finding const& found = imported.report.findings[i - foreign];
            if (int const turn = found.place.ply == 0 ? -1 : turn_at(imported.game, turns, found.where);
                turn >= 0)
                json.key("turn"_key).number(unsigned(turn));
            put_suggested_turns(json, imported.game, turns, found, suggestions_left);
        }
        json.close_object();
    }
    json.close_array();
}

} // namespace vpgn::tools
