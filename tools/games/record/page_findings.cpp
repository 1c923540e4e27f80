#include "games/record/page_findings.hpp"

#include "games/record/suggested_turns.hpp"
#include "games/record/turns_of_page.hpp"

namespace vpgn::tools {

namespace {

/// Upper bound: a game in which every turn is wrong would be replayed as often.
constexpr int most_suggestions = 32;

} // namespace

void put_turns_of_findings(json_stream& json, imported_game const& imported) {
    if (imported.findings.empty()) return;
    // The findings of a transcribed format come first, and have no place in the game's own text.
    std::size_t const foreign = imported.findings.size() - imported.report.findings.size();
    std::vector<std::size_t> const turns = turns_of_page(imported.game);
    int suggestions_left = most_suggestions;
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
